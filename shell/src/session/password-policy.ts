import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  type SessionPort,
} from '@canvass/shared/contract/session';
import type { Steps } from './steps.ts';

/** Loads the provider's requirements for passwords once per page; after a failure the next call loads them again. */
export function passwordPolicy({
  provider,
  report,
}: Pick<Steps, 'provider' | 'report'>): SessionPort['passwordPolicy'] {
  let asked: Promise<PasswordPolicy> | null = null;

  const ask = async (): Promise<PasswordPolicy> => {
    const { library, auth } = await provider();
    const { customStrengthOptions } = (await library.validatePassword(auth, '')).passwordPolicy;
    return {
      min: customStrengthOptions.minPasswordLength ?? DEFAULT_PASSWORD_POLICY.min,
      max: customStrengthOptions.maxPasswordLength ?? null,
      lowercase: customStrengthOptions.containsLowercaseLetter ?? false,
      uppercase: customStrengthOptions.containsUppercaseLetter ?? false,
      digit: customStrengthOptions.containsNumericCharacter ?? false,
      symbol: customStrengthOptions.containsNonAlphanumericCharacter ?? false,
    };
  };
  return () => {
    asked ??= ask();
    return asked.catch((error: unknown) => {
      asked = null;
      report(error);
      return DEFAULT_PASSWORD_POLICY;
    });
  };
}

import type { PasswordPolicy } from '@canvass/shared/contract/session';
import { Box, Flex, Span, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { shortcomings } from './field-rules.ts';
import { passwordStrength, type Strength } from './password-strength.ts';

/** Number of filled bars, and their colour. */
const LEVELS: Record<Strength, { bars: number; color: string }> = {
  short: { bars: 0, color: 'border' },
  weak: { bars: 1, color: 'danger.solid' },
  fair: { bars: 2, color: 'warning.solid' },
  good: { bars: 3, color: 'success.solid' },
  strong: { bars: 4, color: 'success.solid' },
};

interface StrengthMeterProps {
  password: string;
  policy: PasswordPolicy;
  own?: readonly string[];
  /** The password would be refused: shown as weakest. */
  refused?: boolean;
  /** The field itself shows what is missing. */
  shownByField?: boolean;
}

/** Shows the strength of a new password as text and bars; until the provider would accept it, what is missing. */
export function StrengthMeter({
  password,
  policy,
  own = [],
  refused = false,
  shownByField = false,
}: StrengthMeterProps) {
  const { t, i18n } = useTranslation('account');
  const estimated = passwordStrength(password, own, policy);
  const strength = refused && estimated !== 'short' ? 'weak' : estimated;
  const { bars, color } = LEVELS[strength];
  const needs = () =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
      shortcomings(password, policy).map((missing) =>
        t(`strength.needs.${missing}`, { min: policy.min, max: policy.max }),
      ),
    );
  return (
    <Stack gap="1.5" mt="-3">
      <Flex gap="1" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <Box
            key={bar}
            flex="1"
            height="1"
            rounded="full"
            transition="background-color 200ms"
            bg={bar <= bars ? color : 'bg.muted'}
          />
        ))}
      </Flex>
      <Span textStyle="sm" color="fg.muted" aria-live="polite">
        {strength !== 'short'
          ? t(`strength.${strength}`)
          : shownByField
            ? ''
            : password === ''
              ? `${capitalized(needs())}.`
              : t('strength.short', { needs: needs() })}
      </Span>
    </Stack>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

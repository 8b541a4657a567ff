import { Box, Flex, Span, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD } from '../forms/field-rules.ts';
import { passwordStrength, type Strength } from './password-strength.ts';

/** Bars that are filled, and their colour. */
const LOOKS: Record<Strength, { bars: number; color: string }> = {
  short: { bars: 0, color: 'border' },
  weak: { bars: 1, color: 'danger.solid' },
  fair: { bars: 2, color: 'warning.solid' },
  good: { bars: 3, color: 'success.solid' },
  strong: { bars: 4, color: 'success.solid' },
};

interface StrengthMeterProps {
  password: string;
  own?: readonly string[];
}

/** Says in words and bars how good a new password is; until it is long enough, how long it must be. */
export function StrengthMeter({ password, own = [] }: StrengthMeterProps) {
  const { t } = useTranslation('account');
  const strength = passwordStrength(password, own);
  const { bars, color } = LOOKS[strength];
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
        {t(`strength.${strength}`, { min: MIN_PASSWORD })}
      </Span>
    </Stack>
  );
}

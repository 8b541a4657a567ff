import { Card, Flex, Heading, Icon, type IconName, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Step } from './welcome-steps.ts';

const icons: Record<Step, IconName> = { create: 'pencil', publish: 'send', respond: 'inbox' };

interface WelcomeStepProps {
  step: Step;
  state: 'done' | 'now' | 'later';
}

/** One step: what it is, and whether it is done, next, or for later. In words too, not by colour alone. */
export function WelcomeStep({ step, state }: WelcomeStepProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Card
      as="li"
      flex="1"
      borderColor={state === 'now' ? 'accent.border' : undefined}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <Flex align="center" gap="2" mb="3" color={state === 'done' ? 'success' : 'accent'}>
        <Icon name={state === 'done' ? 'circle-check' : icons[step]} size={20} />
        <Span textStyle="xs" fontWeight="medium" color={state === 'now' ? 'fg' : 'fg.muted'}>
          {t(`firstSteps.state.${state}`)}
        </Span>
      </Flex>
      <Heading as="h2" size="sm">
        {t(`firstSteps.step.${step}.title`)}
      </Heading>
      <Text tone="muted" mt="1">
        {t(`firstSteps.step.${step}.text`)}
      </Text>
    </Card>
  );
}

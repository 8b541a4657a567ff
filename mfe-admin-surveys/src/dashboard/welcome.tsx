import { useSessionUser } from '@canvass/shared/contract/area-context';
import { truncate } from '@canvass/shared/domain/truncate';
import { useShellState } from '@canvass/shared/state/shell-context';
import { Button, Drawing, Flex, Heading, LinkButton, Row, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { STEPS, type WelcomeState, welcomePath } from './welcome-steps.ts';
import { WelcomeStep } from './welcome-step.tsx';

/** UTF-16 units of a title in a button, which is no place for a whole one. */
const MAX_TITLE_CHARACTERS = 32;

interface WelcomeProps {
  state: WelcomeState;
  onDismiss: () => void;
}

/** Shown until the first response: the steps so far, and the next one. */
export function Welcome({ state, onDismiss }: WelcomeProps) {
  const { t } = useTranslation('admin-surveys');
  const user = useSessionUser();
  const { next, survey, responses } = state;
  const name = user?.displayName ?? '';
  const greeting = useShellState((state) => state.firstTimeLogin) ? 'firstGreeting' : 'greeting';
  const done = next === undefined ? STEPS.length : STEPS.indexOf(next);
  const title = survey?.title.trim();
  const isEmpty = next === 'publish' && survey?.questions === 0;
  return (
    <Stack gap="8">
      <Flex
        align="center"
        justify="space-between"
        gap="8"
        direction={{ base: 'column-reverse', md: 'row' }}
        pt={{ md: '6' }}
      >
        <Stack gap="3" flex="1" maxWidth="34rem" width="100%">
          <Heading as="h1" size="xl" overflowWrap="anywhere">
            {next === undefined
              ? t('firstSteps.received', { count: responses })
              : name
                ? t(`firstSteps.${greeting}`, { name })
                : t(`firstSteps.${greeting}Plain`)}
          </Heading>
          <Text tone="muted" textStyle="md">
            {isEmpty
              ? t('next.draft.text', { count: 0 })
              : t(next === undefined ? 'firstSteps.receivedText' : `firstSteps.text.${next}`)}
          </Text>
          <Row mt="3">
            <LinkButton
              to={welcomePath(state)}
              variant="primary"
              size="lg"
              icon={next === 'create' ? 'plus' : next === 'respond' ? 'share' : undefined}
            >
              {isEmpty
                ? t('next.draft.begin')
                : next === 'publish'
                  ? title
                    ? t('firstSteps.action.publish', { title: truncate(title, MAX_TITLE_CHARACTERS) })
                    : t('firstSteps.action.publishUntitled')
                  : t(`firstSteps.action.${next ?? 'see'}`)}
            </LinkButton>
            <Button variant="ghost" size="lg" onClick={onDismiss}>
              {t(next === undefined ? 'firstSteps.close' : 'firstSteps.dismiss')}
            </Button>
          </Row>
        </Stack>
        <Drawing name={next === undefined ? 'done' : 'hello'} width={280} />
      </Flex>
      <Stack gap="3">
        <Text tone="muted">{t('firstSteps.progress', { done, all: STEPS.length })}</Text>
        <Flex as="ol" m="0" p="0" listStyle="none" gap="4" direction={{ base: 'column', md: 'row' }}>
          {STEPS.map((step, index) => (
            <WelcomeStep
              key={step}
              step={step}
              state={index < done ? 'done' : index === done ? 'now' : 'later'}
            />
          ))}
        </Flex>
      </Stack>
    </Stack>
  );
}

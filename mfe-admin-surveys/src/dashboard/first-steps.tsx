import {
  Box,
  Card,
  Drawing,
  Flex,
  Grid,
  Heading,
  Icon,
  type IconName,
  LinkButton,
  Row,
  Stack,
  Text,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const steps: readonly { key: string; icon: IconName }[] = [
  { key: 'build', icon: 'pencil' },
  { key: 'share', icon: 'share' },
  { key: 'listen', icon: 'chart' },
];

/** What a creator without surveys sees: what to do first, and what comes after it. */
export function FirstSteps({ name }: { name: string }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Stack gap="10">
      <Flex
        align="center"
        justify="space-between"
        gap="8"
        direction={{ base: 'column-reverse', md: 'row' }}
        pt={{ md: '6' }}
      >
        <Stack gap="3" flex="1" maxWidth="34rem">
          <Heading as="h1" size="xl">
            {name ? t('firstSteps.greeting', { name }) : t('firstSteps.greetingPlain')}
          </Heading>
          <Text tone="muted" textStyle="md">
            {t('firstSteps.text')}
          </Text>
          <Row mt="3">
            <LinkButton to="/admin/surveys/new" variant="primary" size="lg" icon="plus">
              {t('firstSteps.action')}
            </LinkButton>
          </Row>
        </Stack>
        <Drawing name="hello" width={280} />
      </Flex>
      <Grid
        as="ol"
        m="0"
        p="0"
        listStyle="none"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      >
        {steps.map((step, index) => (
          <Card as="li" key={step.key}>
            <Flex align="center" gap="3" mb="3" color="accent">
              <Icon name={step.icon} size={20} />
              <Box textStyle="xs" fontWeight="medium" color="fg.muted">
                {t('firstSteps.step', { number: index + 1 })}
              </Box>
            </Flex>
            <Heading as="h2" size="sm">
              {t(`firstSteps.${step.key}.title`)}
            </Heading>
            <Text tone="muted" mt="1">
              {t(`firstSteps.${step.key}.text`)}
            </Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

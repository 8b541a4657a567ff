import type { WordingDecision } from '@canvass/shared/domain/wording-decisions';
import { useArea } from '@canvass/shared/contract/area-context';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideWording } from '../../api/wordings.ts';

interface WordingDecisionsProps {
  surveyId: string;
  /** The title of the question's card. */
  title: string;
  decisions: readonly WordingDecision[];
  /** Called after a decision changed how answers are counted. */
  onChange: () => void;
}

/** Opens the later decisions about a question's wordings: which ones are corrections and counted together. */
export function WordingDecisions({ surveyId, title, decisions, onChange }: WordingDecisionsProps) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  if (decisions.length === 0) return null;
  return (
    <Box>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${t('analytics.wordings.title')} ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('analytics.wordings.title')}
      </Button>
      <Dialog open={open} size="lg" title={t('analytics.wordings.title')} onClose={() => setOpen(false)}>
        <Stack gap="4">
          <Text tone="muted" textStyle="sm">
            {t('analytics.wordings.text')}
          </Text>
          <Decisions surveyId={surveyId} decisions={decisions} onChange={onChange} />
        </Stack>
      </Dialog>
    </Box>
  );
}

/** A key that a decision doesn't change, so that its row keeps its place and the focus. */
const keyOf = ({ option, version, of }: WordingDecision) => `${option ?? ''} ${version} ${of}`;

function Decisions({ surveyId, decisions, onChange }: Omit<WordingDecisionsProps, 'title'>) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const report = useReportFailure();
  const [deciding, setDeciding] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  async function decide(decision: WordingDecision) {
    const { from, to, together } = decision;
    setDeciding(keyOf(decision));
    try {
      await decideWording(http, surveyId, decision);
      setAnnouncement(
        t(together ? 'analytics.wordings.nowApart' : 'analytics.wordings.nowTogether', { from, to }),
      );
    } catch (error) {
      report(error);
    }
    setDeciding(undefined);
    onChange();
  }
  const sorted = decisions.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Stack as="ul" gap="0" p="0" m="0" listStyleType="none">
        {sorted.map((decision) => {
          const { from, to, of, version, together } = decision;
          const action = t(together ? 'analytics.wordings.separate' : 'analytics.wordings.join');
          const texts = t('publish.wording.change', {
            from: t('answer.ofVersions', { text: from, count: 1, versions: of }),
            to: t('answer.ofVersions', { text: to, count: 1, versions: version }),
          });
          return (
            <Flex
              as="li"
              key={keyOf(decision)}
              gap="3"
              py="3"
              align="center"
              justify="space-between"
              wrap="wrap"
              borderTop="1px solid"
              borderColor="border"
            >
              <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
                <Text>{texts}</Text>
                <Text tone="muted" textStyle="xs">
                  {t(together ? 'analytics.wordings.together' : 'analytics.wordings.apart')}
                </Text>
              </Box>
              <Button
                size="sm"
                aria-label={`${action}: ${texts}`}
                loading={deciding === keyOf(decision)}
                onClick={() => void decide(decision)}
              >
                {action}
              </Button>
            </Flex>
          );
        })}
      </Stack>
    </>
  );
}

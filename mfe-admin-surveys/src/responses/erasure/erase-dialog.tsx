import type { Respondent, RespondentData } from '@canvass/shared/api/respondent-data';
import { useArea } from '@canvass/shared/contract/area-context';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Flex, Span, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseRespondent, findRespondent } from '../../api/responses.ts';

interface EraseDialogProps {
  /** The response whose respondent's data is erased; without it the dialog asks for an address or a response's id. */
  responseId?: string;
  onErased: () => void;
  onClose: () => void;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Erases one respondent's data in all surveys. It can't be undone, so the dialog first shows how much there is. */
export function EraseDialog({ responseId, onErased, onClose }: EraseDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const failureText = useFailureText();
  const id = useId();
  const [text, setText] = useState(responseId ?? '');
  const [found, setFound] = useState<{ respondent: Respondent; data: RespondentData }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const wrong = problemOf(error)?.status === 422;
      setFailure(wrong ? t('erase.wrong') : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const respondent: Respondent = ID.test(wanted) ? { responseId: wanted } : { email: wanted };
    void attempt(async () => setFound({ respondent, data: await findRespondent(http, respondent) }));
  };
  const erase = (respondent: Respondent) =>
    void attempt(async () => {
      const { count } = await eraseRespondent(http, respondent);
      toast.show({ type: 'success', message: count > 0 ? t('erase.done', { count }) : t('erase.keptDone') });
      onErased();
      onClose();
    });
  const count = found?.data.count ?? 0;
  const isStored = count > 0 || found?.data.kept;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('erase.title')}
      footer={
        isStored && found ? (
          <Button variant="danger" icon="trash" loading={busy} onClick={() => erase(found.respondent)}>
            {count > 0 ? t('erase.confirm', { count }) : t('erase.keptConfirm')}
          </Button>
        ) : (
          <Button type="submit" form={id} variant="primary" icon="search" loading={busy}>
            {t('erase.find')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text tone="muted">{t('erase.about')}</Text>
        <form id={id} onSubmit={find}>
          <TextField
            label={t('erase.who')}
            hint={t('erase.whoHint')}
            error={failure}
            required
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFound(undefined);
            }}
          />
        </form>
        <Box role="status">
          {found &&
            (!isStored ? (
              <Alert>{t('erase.none')}</Alert>
            ) : count === 0 ? (
              <Alert tone="warning" title={t('erase.kept')}>
                {t('erase.keptWhere')}
              </Alert>
            ) : (
              <Alert
                tone="warning"
                title={`${t('erase.found', { count })} ${t('erase.inSurveys', { count: found.data.surveys.length })}`}
              >
                <Box as="ul" m="0" mb="2" ps="5">
                  {found.data.surveys.map((survey) => (
                    <li key={survey.id}>
                      <Flex gap="3" justify="space-between">
                        <Span minWidth="0" overflowWrap="anywhere">
                          {survey.title}
                        </Span>
                        <Span fontVariantNumeric="tabular-nums">{survey.count}</Span>
                      </Flex>
                    </li>
                  ))}
                </Box>
                {t('erase.forGood')}
              </Alert>
            ))}
        </Box>
      </Stack>
    </Dialog>
  );
}

import { countQuestions } from '@canvass/shared/domain/content';
import { unreachable } from '@canvass/shared/domain/reach';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useArea } from '@canvass/shared/contract/area-context';
import { Dialog, RadioCards } from '@canvass/shared/ui/admin';
import { Alert, Button, LinkButton, Stack, Text } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '@canvass/shared/http/failure';
import { isPlanLimit } from '@canvass/shared/http/plan-limit';
import { useInvalidate, useQueryClient } from '@canvass/shared/query/query';
import { surveyKeys } from '../../api/survey-keys.ts';
import { publishSurvey } from '../../api/surveys.ts';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import type { SurveyState } from '../model/survey-state.ts';
import type { View } from '../navigation/view.ts';
import { LiveChanges } from '../versions/live-changes.tsx';
import { withCompleteAddresses } from '../model/link-address.ts';
import { renewOption, withoutBlankOptions } from '../model/options.ts';
import { UnreachedEndings } from '../logic/unreached-endings.tsx';
import { FaultList } from './fault-list.tsx';
import { MissingTranslations } from './missing-translations.tsx';
import { useWordingChoices, type WordingChoice } from './use-wording-choices.ts';
import { WordingChoices } from './wording-choices.tsx';
import { PublishedDialog } from './published-dialog.tsx';

interface PublishDialogProps {
  onClose: () => void;
  /** Opens and focuses the field of a fault. */
  onShowFault: (view: View) => void;
}

/** The dialog for publishing: it shows what prevents it, or what it changes; afterwards the link. */
export function PublishDialog({ onClose, onShowFault }: PublishDialogProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const { http, celebrate } = useArea();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { store, autosave } = useEditorSession();
  const failureText = useFailureText();
  const definition = useEditor((state) => state.definition);
  const survey = useEditor((state) => state.survey);
  const editors = useEditor((state) =>
    new Intl.ListFormat([i18n.language]).format(state.editors.map(({ name }) => name)),
  );
  const [published, setPublished] = useState<{ version: number; closed: boolean } | null>(null);
  const [stayClosed, setStayClosed] = useState(false);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const [limited, setLimited] = useState(false);
  const wordings = useWordingChoices(published === null ? survey.liveVersion : null);
  const faults = publishFaults(definition);
  const { check } = store.getState();
  useEffect(() => {
    store.getState().change((before) => withCompleteAddresses()(withoutBlankOptions()(before)));
    check();
    store.getState().fix(null);
  }, [store, check]);

  const closed = survey.status === 'closed';
  const kind =
    survey.liveVersion === null ? 'first' : closed && !survey.unpublishedChanges ? 'reopen' : 'again';
  const keepClosed = kind === 'again' && closed && stayClosed;
  const publish = async () => {
    setWorking(true);
    setError(undefined);
    setLimited(false);
    const { changes, choiceOf } = wordings;
    const chosen = (choice: WordingChoice) => changes.filter((change) => choiceOf(change) === choice);
    for (const { question, option } of chosen('new')) {
      if (option !== null) store.getState().change(renewOption(question, option));
    }
    try {
      await autosave.flush();
      if (store.getState().save.kind !== 'saved') {
        setError(t('publish.notSaved'));
        return;
      }
      const { value, etag } = await publishSurvey(
        http,
        survey.id,
        autosave.etag(),
        keepClosed,
        chosen('same').map(({ path }) => path),
      );
      const { version } = value;
      autosave.setEtag(etag);
      void invalidate(surveyKeys.all);
      client.removeQueries({ queryKey: surveyKeys.versions(survey.id), type: 'inactive' });
      store.setState({
        survey: {
          ...store.getState().survey,
          status: keepClosed ? 'closed' : 'published',
          availability: keepClosed ? 'closed' : availabilityOf(store.getState().definition),
          liveVersion: version,
          unpublishedChanges: false,
        },
      });
      setPublished({ version, closed: keepClosed });
      if (!keepClosed) celebrate();
    } catch (failure) {
      const details = problemOf(failure)
        ?.errors.map((entry) => entry.message)
        .join(' ');
      setError([failureText(failure), details].filter(Boolean).join(' '));
      setLimited(isPlanLimit(failure));
    } finally {
      setWorking(false);
    }
  };
  if (published !== null) return <PublishedDialog {...published} onClose={onClose} />;
  if (faults.length > 0) {
    return (
      <Dialog open onClose={onClose} title={t('publish.faultsTitle', { count: faults.length })}>
        <FaultList faults={faults} onShow={onShowFault} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size={kind === 'again' ? 'lg' : 'sm'}
      onClose={onClose}
      title={t(`publish.${kind}Title`)}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            icon="rocket"
            loading={working}
            onClick={() => void autosave.during(publish)}
          >
            {t(kind === 'reopen' ? 'list.action.reopen' : 'builder.publish')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {t(keepClosed ? 'publish.closedText' : `publish.${kind}Text`, {
            count: countQuestions(definition.questions),
            version: (survey.liveVersion ?? 0) + (kind === 'reopen' ? 0 : 1),
          })}
        </Text>
        {editors !== '' && <Text>{t('together.publishing', { names: editors })}</Text>}
        {closed && kind === 'again' && (
          <RadioCards
            name="after"
            legend={t('publish.after')}
            columns={1}
            value={stayClosed ? 'closed' : 'open'}
            onChange={(value) => setStayClosed(value === 'closed')}
            options={[
              { value: 'open', label: t('publish.opens'), hint: t('publish.opensHint') },
              { value: 'closed', label: t('publish.staysClosed'), hint: t('publish.staysClosedHint') },
            ]}
          />
        )}
        <UnreachedEndings ids={unreachable(definition).endings} />
        <MissingTranslations />
        {kind === 'again' && <WordingChoices {...wordings} />}
        {survey.liveVersion !== null && kind === 'again' && <LiveChanges version={survey.liveVersion} />}
        {error && (
          <Alert
            tone="danger"
            actions={
              limited && (
                <LinkButton size="sm" to="/admin/subscription">
                  {t('common:limit.seePlans')}
                </LinkButton>
              )
            }
          >
            {error}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

/** Whether respondents can answer what was just published: it may open later, or be closed. */
function availabilityOf({ settings: { opensAt, closeAt } }: SurveyDefinition): SurveyState['availability'] {
  if (closeAt !== null && Date.parse(closeAt) <= Date.now()) return 'closed';
  return opensAt !== null && Date.parse(opensAt) > Date.now() ? 'not_open' : 'open';
}

import { countQuestions } from '@canvass/shared/domain/content';
import type { Survey } from '@canvass/shared/api/surveys';
import { Alert, Button, LinkButton, Row } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useSurveyActions } from '../survey/use-survey-actions.ts';

interface NextStepProps {
  survey: Survey;
  /** Number of started responses; undefined until it is loaded. */
  responses: number | undefined;
  onChange: () => void;
}

/** Why a published survey accepts no answers, if its own settings are the reason. */
const CLOSED: Partial<Record<Survey['availability'], string>> = {
  closed: 'ended',
  full: 'full',
  not_open: 'notOpen',
};

/** The most useful action for the survey's state, if there is one. */
export function NextStep({ survey, responses, onChange }: NextStepProps) {
  const { t } = useTranslation('admin-surveys');
  const actions = useSurveyActions();
  const edit = (label: string) => (
    <LinkButton to={`/admin/surveys/${survey.id}/edit`} variant="primary" size="sm" icon="pencil">
      {label}
    </LinkButton>
  );
  if (survey.status === 'draft') {
    return (
      <Alert
        title={t('next.draft.title')}
        actions={edit(t(countQuestions(survey.questions) === 0 ? 'next.draft.begin' : 'next.draft.goOn'))}
      >
        {t('next.draft.text', { count: countQuestions(survey.questions) })}
      </Alert>
    );
  }
  if (survey.status === 'closed') {
    const reopen = () => void actions.reopen(survey).then((done) => done && onChange());
    return (
      <Alert
        tone="warning"
        title={t('next.closed.title')}
        actions={
          <Row>
            <Button size="sm" icon="play" onClick={reopen}>
              {t('list.action.reopen')}
            </Button>
          </Row>
        }
      >
        {t('next.closed.text')}
      </Alert>
    );
  }
  const closed = CLOSED[survey.availability];
  if (closed) {
    return (
      <Alert tone="warning" title={t(`next.${closed}.title`)} actions={edit(t('next.settings'))}>
        {t(`next.${closed}.text`)}
      </Alert>
    );
  }
  if (survey.unpublishedChanges) {
    return (
      <Alert title={t('next.changes.title')} actions={edit(t('next.changes.action'))}>
        {t('next.changes.text')}
      </Alert>
    );
  }
  if (responses === 0) {
    return (
      <Alert tone="success" title={t('next.share.title')}>
        {t('next.share.text')}
      </Alert>
    );
  }
  return null;
}

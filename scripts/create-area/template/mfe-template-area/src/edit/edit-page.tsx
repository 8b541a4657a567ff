import { useArea } from '@canvass/shared/contract/area-context';
import { readOnce, useQuery } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { PendingPage } from '@canvass/shared/screens/pending-page';
import { PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { readSurvey } from '../api/surveys.ts';
import { useMissing } from '../load-failure.tsx';
import { TitleForm } from './title-form.tsx';

/** `/admin/template-area/{id}`: a form that begins with what the server has. */
export function EditPage() {
  const { t } = useTranslation('template-area');
  const { http } = useArea();
  const missing = useMissing();
  const { id = '' } = useParams();
  const found = useQuery(
    readOnce({
      queryKey: surveyKeys.detail(id),
      queryFn: ({ signal }) => readSurvey(http, id, signal),
    }),
  );
  const list = { label: t('list.title'), to: '/admin/template-area' };
  if (!found.data) {
    return <PendingPage query={found} title={t('edit.title')} list={list} missing={missing} />;
  }
  return (
    <>
      <PageHeader title={t('edit.title')} breadcrumbs={[list, { label: found.data.value.title }]} />
      <TitleForm key={id} found={found.data} />
    </>
  );
}

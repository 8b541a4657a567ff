import type { BrandDetail } from '@canvass/shared/api/brands';
import { useArea } from '@canvass/shared/contract/area-context';
import { newDesign } from '@canvass/shared/domain/survey-defaults';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { saveOver } from '@canvass/shared/http/save-over';
import { readOnce, useInvalidate, useQuery } from '@canvass/shared/query/query';
import { useNavigate, useParams } from '@canvass/shared/router/router';
import { LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { brandKeys, createBrand, readBrand, saveBrand } from '../api/brands.ts';
import { LoadFailure } from '../load-failure.tsx';
import { BrandForm, type BrandValues } from './brand-form.tsx';
import { DeleteBrand } from './delete-brand.tsx';

const LIST = '/admin/brands';
/** What a new brand begins with. */
const NEW_BRAND: BrandValues = {
  name: '',
  isDefault: false,
  design: newDesign('#1d4ed8'),
};

/** `/admin/brands/new` */
export function NewBrandPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  return (
    <>
      <PageHeader title={t('brands.new')} breadcrumbs={[{ label: t('brands.title'), to: LIST }]} />
      <Form initial={NEW_BRAND} save={(values) => createBrand(http, values)} />
    </>
  );
}

/** `/admin/brands/{id}` */
export function BrandPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const { id = '' } = useParams();
  const found = useQuery(
    readOnce({ queryKey: brandKeys.detail(id), queryFn: ({ signal }) => readBrand(http, id, signal) }),
  );
  if (found.data) return <Editor key={id} found={found.data} />;
  return (
    <>
      <PageHeader title={t('brands.brand')} breadcrumbs={[{ label: t('brands.title'), to: LIST }]} />
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}

function Editor({ found: { value, etag } }: { found: Revisioned<BrandDetail> }) {
  const { t } = useTranslation('admin-surveys');
  const { http, dialogs } = useArea();
  const overwrite = () =>
    dialogs.confirm({
      title: t('brands.conflictTitle'),
      message: t('brands.conflictText'),
      confirm: { text: t('brands.overwrite') },
    });
  return (
    <>
      <PageHeader
        title={value.name}
        description={t('brands.uses', { count: value.uses })}
        breadcrumbs={[{ label: t('brands.title'), to: LIST }]}
        actions={<DeleteBrand brand={value} />}
      />
      <Form
        initial={{ name: value.name, isDefault: value.isDefault, design: value.design }}
        uses={value.uses}
        save={(values) => saveOver((ifMatch) => saveBrand(http, value.id, values, ifMatch), etag, overwrite)}
      />
    </>
  );
}

interface FormProps {
  initial: BrandValues;
  uses?: number;
  save: (values: BrandValues) => Promise<unknown>;
}

function Form({ initial, uses = 0, save }: FormProps) {
  const { t } = useTranslation('admin-surveys');
  const { toast } = useArea();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return (
    <BrandForm
      initial={initial}
      uses={uses}
      onSave={save}
      onSaved={async () => {
        toast.show({ type: 'success', message: t('brands.saved') });
        void invalidate(brandKeys.all);
        await navigate(LIST);
      }}
    />
  );
}

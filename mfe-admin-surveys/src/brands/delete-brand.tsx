import type { BrandDetail } from '@canvass/shared/api/brands';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useInvalidate, useMutation } from '@canvass/shared/query/query';
import { localeTag } from '@canvass/shared/domain/locales';
import { useLocale, useNavigate } from '@canvass/shared/router/router';
import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { brandKeys, deleteBrand } from '../api/brands.ts';

/** Surveys that the dialog names; it counts the others. */
const NAMED = 5;

/** The button that deletes a brand, after a dialog that says where it is used. */
export function DeleteBrand({ brand }: { brand: BrandDetail }) {
  const { t } = useTranslation('admin-surveys');
  const { http, dialogs, toast } = useArea();
  const locale = useLocale();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const removal = useMutation({ mutationFn: () => deleteBrand(http, brand.id) });
  const { uses, surveys } = brand;
  const titles = surveys.slice(0, NAMED).map(({ title }) => `“${title}”`);
  if (uses > titles.length) titles.push(t('brands.others', { count: uses - titles.length }));
  const list = new Intl.ListFormat([localeTag(locale)]).format(titles);
  const ask = async () => {
    const agreed = await dialogs.confirm({
      title: t('brands.deleteTitle', { name: brand.name }),
      message: uses === 0 ? t('brands.deleteUnused') : t('brands.deleteUsed', { list, count: uses }),
      confirm: { text: t('brands.delete') },
    });
    if (!agreed) return;
    try {
      await removal.mutateAsync();
      void invalidate(brandKeys.all);
      toast.show({ type: 'success', message: t('brands.deleted') });
      await navigate('/admin/brands');
    } catch (error) {
      toast.show({ type: 'error', message: failureText(error) });
    }
  };
  return (
    <Button icon="trash" loading={removal.isPending} onClick={() => void ask()}>
      {t('brands.delete')}
    </Button>
  );
}

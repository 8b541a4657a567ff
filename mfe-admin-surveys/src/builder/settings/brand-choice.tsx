import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDesign } from '@canvass/shared/domain/design';
import { useQuery } from '@canvass/shared/query/query';
import { Alert, Box, LinkButton, Select, Stack } from '@canvass/shared/ui/core';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { useTranslation } from 'react-i18next';
import { brandKeys, chooseBrands } from '../../api/brands.ts';
import { ColorChanges } from '../../design/color-changes.tsx';
import { DesignFields } from '../../design/design-fields.tsx';
import { useBrandDesign } from '../page-design/use-shown-design.ts';
import { SaveBrand } from './save-brand.tsx';

interface BrandChoiceProps {
  design: SurveyDesign;
  /** @param group of undo that the change belongs to */
  onChange: (design: SurveyDesign, group?: string) => void;
}

/** The survey's design: a saved brand, or values of its own, which can be saved as one. */
export function BrandChoice({ design, onChange }: BrandChoiceProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const choice = useQuery({
    queryKey: brandKeys.choice,
    queryFn: ({ signal }) => chooseBrands(http, signal),
  });
  const shown = useBrandDesign();
  const brands = choice.data ?? [];
  const chosen = brands.find(({ id }) => id === design.brand);
  // A change of values that aren't the page's would publish them.
  const isLoadingBrand = Boolean(design.brand) && !(choice.data && shown.data !== undefined);
  const { brand: _brand, ...values } = design;
  const own = shown.data ?? values;
  const choose = (id: string) => {
    const brand = brands.find((entry) => entry.id === id);
    // Without a brand the survey keeps the values that it has now.
    onChange(brand ? { ...brand.design, brand: brand.id } : (chosen?.design ?? own));
  };
  return (
    <Stack gap="5">
      {brands.length > 0 && (
        <Select
          label={t('design.brand')}
          hint={t('design.brandHint')}
          data-field="design.brand"
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: t('design.brandNone') },
            ...brands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {chosen ? (
        <>
          <ColorChanges design={chosen.design} />
          <Box>
            <LinkButton size="sm" to={`/admin/brands/${chosen.id}`}>
              {t('design.brandEdit')}
            </LinkButton>
          </Box>
        </>
      ) : isLoadingBrand ? (
        (choice.error ?? shown.error) && <RetryAlert query={choice.error ? choice : shown} />
      ) : (
        <>
          {design.brand && <Alert tone="warning">{t('design.brandDeleted')}</Alert>}
          <DesignFields design={own} onChange={(next) => onChange(next, 'design')} />
          <SaveBrand design={own} onSaved={(brand) => onChange({ ...brand.design, brand: brand.id })} />
        </>
      )}
    </Stack>
  );
}

import { LOGO_PLACES, LOGO_SIZES } from '@canvass/shared/domain/design-choices';
import type { Logo } from '@canvass/shared/domain/design';
import { Flex, Select, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { UploadField } from './upload-field.tsx';

interface LogoFieldsProps {
  logo: Logo | null;
  onChange: (logo: Logo | null) => void;
}

/** The logo: its image, text, size and place. */
export function LogoFields({ logo, onChange }: LogoFieldsProps) {
  const { t } = useTranslation('admin-surveys');
  const set = (fields: Partial<Logo>) => logo && onChange({ ...logo, ...fields });
  return (
    <Stack gap="3">
      <UploadField
        label={t('design.logoUpload')}
        replaceLabel={t('design.logoReplace')}
        removeLabel={t('design.logoRemove')}
        picture={logo}
        field="design.logo"
        onUpload={(image) => onChange({ alt: '', size: 'medium', place: 'left', ...logo, ...image })}
        onRemove={() => onChange(null)}
      />
      {logo && (
        <>
          <TextField
            label={t('picture.alt')}
            hint={t('design.logoAltHint')}
            maxLength={200}
            value={logo.alt}
            onChange={({ target }) => set({ alt: target.value })}
          />
          <Flex gap="3">
            <Select
              label={t('design.logoSize')}
              value={logo.size}
              options={LOGO_SIZES.map((value) => ({ value, label: t(`design.size.${value}`) }))}
              onChange={({ target }) => set({ size: target.value as Logo['size'] })}
            />
            <Select
              label={t('design.logoPlace')}
              value={logo.place}
              options={LOGO_PLACES.map((value) => ({ value, label: t(`design.place.${value}`) }))}
              onChange={({ target }) => set({ place: target.value as Logo['place'] })}
            />
          </Flex>
        </>
      )}
    </Stack>
  );
}

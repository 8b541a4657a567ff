import { CORNERS, DESIGN_APPEARANCES } from '@canvass/shared/domain/design-choices';
import type { Design } from '@canvass/shared/domain/design';
import { designColors } from '@canvass/shared/domain/design-colors';
import { DESIGN_FONT_IDS, DESIGN_FONTS } from '@canvass/shared/domain/design-fonts';
import { Heading, Select, Stack, Text } from '@canvass/shared/ui/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorChanges } from './color-changes.tsx';
import { ColorField } from './color-field.tsx';
import { LogoFields } from './logo-fields.tsx';
import { UploadField } from './upload-field.tsx';

interface DesignFieldsProps {
  design: Design;
  onChange: (design: Design) => void;
}

/** All values of a design, of a survey or of a saved brand. */
export function DesignFields({ design, onChange }: DesignFieldsProps) {
  const { t } = useTranslation('admin-surveys');
  const set = (fields: Partial<Design>) => onChange({ ...design, ...fields });
  return (
    <Stack gap="5">
      <ColorField
        label={t('design.color')}
        hint={t('design.colorHint')}
        value={design.color}
        fallback={design.color}
        field="design.color"
        onChange={(color) => color && set({ color })}
      />
      <ColorField
        label={t('design.background')}
        hint={t('design.backgroundHint')}
        value={design.background}
        fallback={designColors(design).light.bg}
        field="design.background"
        optional
        onChange={(background) => set({ background })}
      />
      <ColorChanges design={design} />
      <Select
        label={t('design.appearance')}
        value={design.appearance}
        options={DESIGN_APPEARANCES.map((value) => ({ value, label: t(`design.appearances.${value}`) }))}
        onChange={({ target }) => set({ appearance: target.value as Design['appearance'] })}
      />
      <Select
        label={t('design.font')}
        value={design.font}
        options={DESIGN_FONT_IDS.map((value) => ({
          value,
          label: value === 'system' ? t('design.fontSystem') : DESIGN_FONTS[value].name,
        }))}
        onChange={({ target }) => set({ font: target.value as Design['font'] })}
      />
      <Select
        label={t('design.corners')}
        value={design.corners}
        options={CORNERS.map((value) => ({ value, label: t(`design.corner.${value}`) }))}
        onChange={({ target }) => set({ corners: target.value as Design['corners'] })}
      />
      <Part title={t('design.logo')} hint={t('design.logoHint')}>
        <LogoFields logo={design.logo} onChange={(logo) => set({ logo })} />
      </Part>
      <Part title={t('design.picture')} hint={t('design.pictureHint')}>
        <UploadField
          label={t('design.pictureUpload')}
          replaceLabel={t('design.pictureReplace')}
          removeLabel={t('design.pictureRemove')}
          picture={design.picture}
          field="design.picture"
          onUpload={(picture) => set({ picture })}
          onRemove={() => set({ picture: null })}
        />
      </Part>
    </Stack>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Text tone="muted" textStyle="xs">
        {hint}
      </Text>
      {children}
    </Stack>
  );
}

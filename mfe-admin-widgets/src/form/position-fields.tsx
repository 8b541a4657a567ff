import { WIDGET_POSITIONS, type WidgetOptions } from '@canvass/shared/domain/widget';
import { RadioCards } from '@canvass/shared/ui/admin';
import { Checkbox, Flex, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { PositionPicture } from './position-picture.tsx';

interface PositionFieldsProps {
  options: Pick<WidgetOptions, 'position' | 'backdrop'>;
  onChange: (change: Partial<WidgetOptions>) => void;
}

/** Its position, and whether it dims the page (S3.3). */
export function PositionFields({ options, onChange }: PositionFieldsProps) {
  const { t } = useTranslation('admin-widgets');
  return (
    <Stack gap="5">
      <RadioCards
        legend={t('form.position')}
        name="options.position"
        value={options.position}
        onChange={(position) => onChange({ position })}
        columns={3}
        options={WIDGET_POSITIONS.map((value) => ({
          value,
          label: (
            <Flex direction={{ base: 'row', sm: 'column' }} align={{ base: 'center', sm: 'start' }} gap="2">
              <PositionPicture position={value} />
              {t(`position.${value}`)}
            </Flex>
          ),
        }))}
      />
      <Checkbox
        name="options.backdrop"
        label={t('form.backdrop')}
        hint={t('form.backdropHint')}
        checked={options.backdrop === 'enabled'}
        onChange={(event) => onChange({ backdrop: event.target.checked ? 'enabled' : 'disabled' })}
      />
    </Stack>
  );
}

import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Losses } from '../model/change-type.ts';
import { LossAlerts } from './loss-alerts.tsx';

interface ConversionDialogProps<Kind extends string> {
  /** The present kind. */
  own: Kind | 'unknown';
  /** The kind that is chosen at first. */
  initial: Kind;
  kinds: Array<{ value: Kind; label: string }>;
  /** What becoming a kind loses. */
  lossesOf: (kind: Kind) => Losses;
  onChange: (kind: Kind) => void;
  onClose: () => void;
}

/** Changes the kind of a question or of a matrix's rows, after listing what is retained and what is lost. */
export function ConversionDialog<Kind extends string>(props: ConversionDialogProps<Kind>) {
  const { own, kinds, onClose } = props;
  const { t } = useTranslation('admin-surveys');
  const [kind, setKind] = useState(props.initial);
  const losses = kind !== own && props.lossesOf(kind);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('changeType.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!losses}
            onClick={() => {
              props.onChange(kind);
              onClose();
            }}
          >
            {t('changeType.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Select
          label={t('changeType.type')}
          value={kind}
          options={kinds}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
        {losses && (
          <>
            <Text>
              {t('changeType.kept')} {t(losses.isTogether ? 'changeType.together' : 'changeType.apart')}
            </Text>
            <LossAlerts
              options={losses.lostOptions && t('changeType.lostOptions', { ...losses.lostOptions })}
              broken={losses.broken}
              uses={losses.uses}
              lost={losses.lost.map((field) => ({ field, kind: own }))}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

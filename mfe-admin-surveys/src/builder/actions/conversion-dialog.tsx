import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Button, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Losses } from '../model/change-type.ts';
import { settingKey } from '../names/setting-key.ts';

interface ConversionDialogProps<Kind extends string> {
  /** The present kind. */
  own: Kind | 'unknown';
  /** The kind that is chosen at first. */
  initial: Kind;
  kinds: ReadonlyArray<{ value: Kind; label: string }>;
  /** What becoming a kind loses. @param uses names of the places whose rules or texts about the question go */
  lossesOf: (kind: Kind) => Losses & { uses?: readonly string[] };
  onChange: (kind: Kind) => void;
  onClose: () => void;
}

/** Changes the kind of a question or of a matrix's rows, after listing what is retained and what is lost. */
export function ConversionDialog<Kind extends string>(props: ConversionDialogProps<Kind>) {
  const { own, kinds, onClose } = props;
  const { t } = useTranslation('admin-surveys');
  const [kind, setKind] = useState(props.initial);
  const isOther = kind !== own;
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
            disabled={!isOther}
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
          options={[...kinds]}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
        {isOther && <LossList own={own} losses={props.lossesOf(kind)} />}
      </Stack>
    </Dialog>
  );
}

interface LossListProps {
  own: string;
  losses: ReturnType<ConversionDialogProps<string>['lossesOf']>;
}

function LossList({ own, losses }: LossListProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const { lost, lostOptions, broken, uses = [], isTogether } = losses;
  const listed = (names: readonly string[]) => new Intl.ListFormat([i18n.language]).format(names);
  return (
    <>
      <Text>
        {t('changeType.kept')} {t(isTogether ? 'changeType.together' : 'changeType.apart')}
      </Text>
      {lostOptions && <Alert tone="warning">{t('changeType.lostOptions', { ...lostOptions })}</Alert>}
      {broken.length > 0 && (
        <Alert tone="warning">
          {t('changeType.broken', { count: broken.length, numbers: broken.join(', ') })}
        </Alert>
      )}
      {uses.length > 0 && <Alert tone="warning">{t('changeType.uses', { places: listed(uses) })}</Alert>}
      {lost.length > 0 && (
        <Alert tone="warning">
          {t('changeType.lost', { fields: lost.map((field) => t(settingKey(field, own))).join(', ') })}
        </Alert>
      )}
    </>
  );
}

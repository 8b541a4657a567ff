import { ActionSelect } from '@canvass/shared/screens/action-select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversionDialog } from '../actions/conversion-dialog.tsx';
import { lossesOf } from '../model/change-type.ts';
import { changeRowKind, ROW_KINDS, rowConversions, type RowKind, rowsOf } from '../model/matrices.ts';
import { useYesNo } from '../page-words/use-page-words.ts';
import { useEditorSession } from '../state/editor-context.tsx';

/** What the rows of a matrix are answered by. Asks first where options, settings, rules or the meaning of stored answers are lost. */
export function RowKindField({ matrixId, kind }: { matrixId: string; kind: RowKind }) {
  const { t } = useTranslation('admin-surveys');
  const words = useYesNo();
  const { store } = useEditorSession();
  const [asked, setAsked] = useState<RowKind | null>(null);
  const lossesIn = (wanted: RowKind) => {
    const { definition } = store.getState();
    return lossesOf(definition, rowConversions(rowsOf(definition, matrixId), wanted, words));
  };
  const kinds = ROW_KINDS.map((value) => ({ value, label: t(`questionTypes.${value}.name`) }));
  const change = (wanted: RowKind) => store.getState().change(changeRowKind(matrixId, wanted, words));
  const choose = (wanted: RowKind) => {
    const { lost, lostOptions, broken, isTogether } = lossesIn(wanted);
    const isHarmless = lost.length === 0 && !lostOptions && broken.length === 0;
    if (isHarmless && (isTogether || store.getState().survey.liveVersion === null)) change(wanted);
    else setAsked(wanted);
  };
  return (
    <>
      <ActionSelect
        label={t('matrix.kind')}
        data-field="type"
        value={kind}
        options={kinds}
        onChoose={(wanted) => choose(wanted as RowKind)}
      />
      {asked && (
        <ConversionDialog
          own={kind}
          initial={asked}
          kinds={kinds}
          lossesOf={lossesIn}
          onChange={change}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

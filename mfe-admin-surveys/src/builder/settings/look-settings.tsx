import type { SurveyDesign } from '@canvass/shared/domain/design';
import { newDesign } from '@canvass/shared/domain/survey-defaults';
import { themeOf } from '@canvass/shared/domain/themes';
import { RadioCards } from '@canvass/shared/ui/admin';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeDesign, changeSurvey } from '../model/pages.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';

/** The survey's colours, logo and font: a theme, or a design of its own. */
export function LookSettings() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const theme = useEditor((state) => state.definition.theme);
  const design = useEditor((state) => state.definition.design);
  /** A design that was left for a theme, to come back to. */
  const left = useRef<SurveyDesign>(undefined);
  const set = (next: SurveyDesign | undefined, group?: string) =>
    store.getState().change(changeDesign(next), group ? { group } : undefined);
  const choose = (look: 'theme' | 'own') => {
    if (look === 'theme') {
      left.current = design;
      set(undefined);
    } else set(left.current ?? newDesign(themeOf(theme).from));
  };
  return (
    <>
      <RadioCards
        name="look"
        legend={t('design.look')}
        columns={1}
        value={design ? 'own' : 'theme'}
        onChange={choose}
        options={[
          { value: 'theme', label: t('design.theme'), hint: t('design.lookThemeHint') },
          { value: 'own', label: t('design.lookOwn'), hint: t('design.lookOwnHint') },
        ]}
      />
      <ConflictNote path={['design']} />
      {design ? (
        <BrandChoice design={design} onChange={set} />
      ) : (
        <>
          <ThemeSwatches
            value={theme}
            onChange={(name) => store.getState().change(changeSurvey({ theme: name }))}
          />
          <ConflictNote path={['theme']} />
        </>
      )}
    </>
  );
}

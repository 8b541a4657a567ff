import type { Place } from '../questions/places.ts';
import { useEditorSession } from './editor-context.tsx';
import { usePageActions } from './use-page-actions.ts';
import { useShowField } from './use-show-field.ts';
import type { View } from './view.ts';

/** Leads to a place of the editor; a page that the survey doesn't have is added. */
export function useShowPlace(onShow: (view: View) => void): (place: Place) => void {
  const { store } = useEditorSession();
  const showField = useShowField(onShow);
  const pages = usePageActions();
  return (place) => {
    const { welcome, endings } = store.getState().definition;
    if (place === 'logic') return onShow({ mode: 'logic', pane: 'canvas' });
    if (place === 'hiddenFields') return showField('settings.hiddenFields');
    if (place === 'welcome' && welcome) return showField('welcome.title');
    if (place === 'ending' && endings.length > 0) return showField('endings.0.title');
    onShow({ mode: 'questions', pane: 'canvas' });
    if (place === 'welcome') pages.addWelcome();
    else pages.addEnding();
  };
}

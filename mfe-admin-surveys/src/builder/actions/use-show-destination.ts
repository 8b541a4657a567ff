import type { Destination } from '../../questions/destinations.ts';
import { useEditorSession } from '../state/editor-context.tsx';
import { usePageActions } from './use-page-actions.ts';
import { useShowField } from '../navigation/use-show-field.ts';
import type { View } from '../navigation/view.ts';

/** Leads to a destination in the editor; a page that the survey doesn't have is added. */
export function useShowDestination(onShow: (view: View) => void): (destination: Destination) => void {
  const { store } = useEditorSession();
  const showField = useShowField(onShow);
  const pages = usePageActions();
  return (destination) => {
    const { welcome, endings } = store.getState().definition;
    if (destination === 'logic') return onShow({ mode: 'logic', pane: 'canvas' });
    if (destination === 'hiddenFields') return showField('settings.hiddenFields');
    if (destination === 'welcome' && welcome) return showField('welcome.title');
    if (destination === 'ending' && endings.length > 0) return showField('endings.0.title');
    onShow({ mode: 'questions', pane: 'canvas' });
    if (destination === 'welcome') pages.addWelcome();
    else pages.addEnding();
  };
}

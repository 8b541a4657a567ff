import { useLocation } from '@canvass/shared/router/router';
import { useEffect } from 'react';
import { useShowField } from './use-show-field.ts';
import { MODES, type View } from './view.ts';

/**
 * Shows what the address names, as commands of the search do: `?mode=logic`, or a field by its path in the survey as
 * `?field=settings.closeAt`. Again with each visit, also while the editor is open already.
 */
export function useAddressedView(onShow: (view: View) => void): void {
  const { search, key } = useLocation();
  const showField = useShowField(onShow);
  useEffect(() => {
    const address = new URLSearchParams(search);
    const field = address.get('field');
    const mode = MODES.find((entry) => entry === address.get('mode'));
    if (field) showField(field);
    else if (mode) onShow({ mode, pane: mode === 'design' ? 'options' : 'canvas' });
  }, [search, key, showField, onShow]);
}

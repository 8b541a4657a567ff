import { useCallback } from 'react';
import { useEditorSession } from '../state/editor-context.tsx';
import { focusField } from './focus-field.ts';
import type { View } from './view.ts';

/** Written on the page itself; everything else is set beside it. */
const ON_PAGE = ['title', 'description', 'options', 'image', 'type'];
const LOGIC = ['visibleIf', 'jumps', 'id'];
const DESIGN = ['theme', 'design', 'layout', 'progressBar', 'backButton', 'labels'];

/** Shows a field, by its path in the survey, and moves the focus into it. */
export function useShowField(onShow: (view: View) => void): (field: string) => void {
  const { store } = useEditorSession();
  return useCallback(
    (field: string) => {
      const { definition, open } = store.getState();
      const [kind = '', at = '', part = '', entry = ''] = field.split('.');
      const show = (view: View, name: string) => {
        onShow(view);
        focusField(name, { instead: view.mode === 'questions' ? 'title' : 'languages' });
      };
      if (kind === 'scores')
        return show(
          { mode: 'settings', pane: 'canvas' },
          `scores.${at}.${part === 'formula' ? part : 'name'}`,
        );
      if (kind === 'settings') return show({ mode: 'settings', pane: 'canvas' }, at);
      if (kind === 'description' || kind === 'language') {
        return show({ mode: 'settings', pane: 'canvas' }, kind);
      }
      if (kind === 'languages') return show({ mode: 'languages', pane: 'canvas' }, kind);
      if (kind === 'translations') {
        return show({ mode: 'languages', pane: 'canvas', translation: field }, field);
      }
      if (DESIGN.includes(kind)) return show({ mode: 'design', pane: 'options' }, [kind, at].join('.'));
      if (kind === 'welcome' && definition.welcome) {
        open({ kind: 'welcome' });
        if (at === 'image') return show({ mode: 'design', pane: 'options' }, 'image');
        const pane = at === 'buttonLabel' ? 'options' : 'canvas';
        return show({ mode: 'questions', pane }, at);
      }
      const ending = kind === 'endings' ? definition.endings[Number(at)] : undefined;
      if (ending) {
        open({ kind: 'ending', id: ending.id });
        return show({ mode: 'questions', pane: ON_PAGE.includes(part) ? 'canvas' : 'options' }, part);
      }
      const { matrices = [], questions } = definition;
      const matrix = kind === 'matrices' ? matrices[Number(at)] : undefined;
      const row = matrix && questions.find((entry) => entry.matrix === matrix.id);
      if (row) {
        open({ kind: 'question', id: row.id });
        return show({ mode: 'questions', pane: 'canvas' }, part);
      }
      const question = kind === 'questions' ? definition.questions[Number(at)] : undefined;
      if (!question) {
        return show({ mode: 'questions', pane: 'canvas' }, kind === 'title' ? 'survey-title' : 'add');
      }
      open({ kind: 'question', id: question.id });
      if (question.matrix !== undefined && (part === 'title' || part === 'matrix' || part === 'description'))
        return show(
          { mode: 'questions', pane: 'canvas' },
          part === 'matrix' ? 'repair' : `row.${question.id}`,
        );
      const options = part === 'options' && 'options' in question ? question.options : [];
      const option = options[Number(entry || Number.NaN)] ?? options.find(({ label }) => label.trim() === '');
      show(
        { mode: 'questions', pane: ON_PAGE.includes(part) ? 'canvas' : 'options' },
        option ? `option.${option.id}` : LOGIC.includes(part) ? 'logic' : part,
      );
    },
    [store, onShow],
  );
}

import { countQuestions } from '@canvass/shared/domain/content';
import { themeOf } from '@canvass/shared/domain/themes';
import { Box } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.tsx';
import { onCover } from './cover-colors.ts';
import { inlineTextStyle } from './inline-text.tsx';
import type { EditorPage } from '../model/editor-page.ts';

/** The open page on its backdrop: a question on a sheet, welcome and endings on the theme. */
export function PageSheet({ kind, children }: { kind: EditorPage['kind']; children: ReactNode }) {
  const theme = themeOf(useEditor((state) => state.definition.theme));
  const cover = kind !== 'question';
  const gradient = `linear-gradient(135deg, ${theme.from}, ${theme.to})`;
  const wears: Record<string, string> = {
    // Both ends of the theme's gradient, for elements in its colours.
    '--theme-from': theme.from,
    // For drawings on the sheet, which is dark in dark mode.
    '--theme-ink': `light-dark(${theme.from}, color-mix(in oklab, ${theme.from} 42%, #fff))`,
    '--theme-gradient': gradient,
    '--theme-button': cover ? 'linear-gradient(#fff, #fff)' : gradient,
    '--theme-button-text': cover ? theme.from : '#fff',
    ...(cover ? { ...onCover, backgroundImage: gradient } : {}),
  };
  return (
    <Box
      position="relative"
      mx="auto"
      maxWidth="44rem"
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      rounded="lg"
      boxShadow="sm"
      overflow="hidden"
      css={inlineTextStyle}
      data-surface={cover ? 'cover' : 'sheet'}
      style={wears}
    >
      {!cover && <Progress />}
      <Box px={{ base: '5', sm: '8' }} py={{ base: '6', sm: '10' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Progress of a respondent who is asked every question; nothing if the survey shows none. */
function Progress() {
  const shown = useEditor((state) => state.definition.progressBar);
  const share = useEditor(({ definition, openPage }) => {
    const id = openPage?.kind === 'question' ? openPage.id : null;
    const { questions } = definition;
    const before = questions.slice(
      0,
      Math.max(
        0,
        questions.findIndex((question) => question.id === id),
      ),
    );
    return Math.round((countQuestions(before) / Math.max(1, countQuestions(questions))) * 100);
  });
  if (!shown) return null;
  return (
    <Box height="1.5" bg="bg.muted" aria-hidden="true" data-progress>
      <Box height="full" style={{ width: `${share}%`, backgroundImage: 'var(--theme-gradient)' }} />
    </Box>
  );
}

import { themeOf } from '@canvass/shared/domain/themes';
import { Box, Button, EmptyState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.tsx';
import { useQuestionActions } from '../use-question-actions.ts';
import { AddLine } from './add-line.tsx';
import { EndingCanvas } from './ending-canvas.tsx';
import { QuestionCanvas } from './question-canvas.tsx';
import { WelcomeCanvas } from './welcome-canvas.tsx';

/** The middle pane: the open page as its respondent will see it, written in place. */
export function Canvas({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const place = useEditor((state) => state.selected);
  const theme = themeOf(useEditor((state) => state.definition.theme));
  const actions = useQuestionActions();
  if (!place) {
    return (
      <>
        <EmptyState
          title={t('canvas.emptyTitle')}
          action={
            <Button variant="primary" icon="plus" onClick={onAdd}>
              {t('add.title')}
            </Button>
          }
        >
          {t('canvas.emptyText')}
        </EmptyState>
        <AddLine actions={actions} />
      </>
    );
  }
  return (
    <>
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
        style={{
          // Both ends of the theme's gradient, for whatever on the page wears it.
          ['--theme-from' as string]: theme.from,
          // Drawn on the sheet, which is dark in the dark.
          ['--theme-ink' as string]: `light-dark(${theme.from}, color-mix(in oklab, ${theme.from} 42%, #fff))`,
          ['--theme-gradient' as string]: `linear-gradient(135deg, ${theme.from}, ${theme.to})`,
        }}
      >
        <Box height="1.5" aria-hidden="true" style={{ backgroundImage: 'var(--theme-gradient)' }} />
        <Box px={{ base: '5', sm: '8' }} py={{ base: '6', sm: '10' }}>
          {place.kind === 'question' && <QuestionCanvas key={place.id} id={place.id} />}
          {place.kind === 'welcome' && <WelcomeCanvas />}
          {place.kind === 'ending' && <EndingCanvas key={place.id} id={place.id} />}
        </Box>
      </Box>
      {place.kind !== 'ending' && <AddLine actions={actions} />}
    </>
  );
}

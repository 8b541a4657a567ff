import { countQuestions } from '@canvass/shared/domain/content';
import { type Logo, logoBox } from '@canvass/shared/domain/design';
import { imageAddress, sizeAtLeast } from '@canvass/shared/domain/images';
import { Box, Image } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { countIn, numberIn, positionIn } from '../../model/question-lookup.ts';
import { useEditor } from '../../state/editor-context.tsx';
import { inlineTextStyle } from '../text/inline-text.tsx';
import type { EditorPage } from '../../model/editor-page.ts';
import { useShownDesign } from '../../page-design/use-shown-design.ts';
import { sheetStyle } from '../../page-design/sheet-style.ts';
import { useDesignFont } from '../../page-design/use-design-font.ts';

/** The open page on its backdrop: a question on a sheet, welcome and endings on the theme or the design's colour. */
export function PageSheet({ kind, children }: { kind: EditorPage['kind']; children: ReactNode }) {
  const theme = useEditor((state) => state.definition.theme);
  const design = useShownDesign();
  const fontFamily = useDesignFont(design?.font);
  const cover = kind !== 'question';
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
      style={{ ...sheetStyle(theme, design, cover), ...(fontFamily && { fontFamily }) }}
    >
      {!cover && <Progress />}
      <Box px={{ base: '5', sm: '8' }} py={{ base: '6', sm: '10' }}>
        {design?.logo && <SheetLogo logo={design.logo} />}
        {children}
      </Box>
    </Box>
  );
}

/** The design's logo, as on the respondent's page. */
function SheetLogo({ logo }: { logo: Logo }) {
  const { width, height } = logoBox(logo);
  return (
    <Box mb="5">
      <Image
        src={imageAddress(logo.url, { width: sizeAtLeast(width * 2), quality: 80 }) ?? logo.url}
        alt={logo.alt}
        width={width}
        height={height}
        style={{ width, height }}
        mx={logo.place === 'center' ? 'auto' : undefined}
      />
    </Box>
  );
}

/** Progress of a respondent who is asked every question; nothing if the survey shows none. */
function Progress() {
  const shown = useEditor((state) => state.definition.progressBar);
  const share = useEditor(({ definition, openPage }) => {
    const id = openPage?.kind === 'question' ? openPage.id : null;
    const { questions } = definition;
    const number = id && numberIn(questions, id);
    // Content has no number.
    const before = number
      ? number - 1
      : countQuestions(questions.slice(0, Math.max(0, positionIn(questions, id ?? ''))));
    return Math.round((before / Math.max(1, countIn(questions))) * 100);
  });
  if (!shown) return null;
  return (
    <Box height="1.5" bg="bg.muted" aria-hidden="true" data-progress>
      <Box height="full" style={{ width: `${share}%`, backgroundImage: 'var(--theme-gradient)' }} />
    </Box>
  );
}

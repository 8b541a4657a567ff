import { useArea } from '@canvass/shared/contract/area-context';
import { RESPONDENT_FIELD, type RespondentField as Shown } from '@canvass/shared/contract/respondent-field';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { Question } from '@canvass/shared/domain/survey';
import { Box } from '@canvass/shared/ui/core';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useEditor } from '../../state/editor-context.tsx';
import { useShownDesign } from '../../page-design/use-shown-design.ts';
import { fieldVariables } from '../../page-design/sheet-style.ts';
import { useDesignFont } from '../../page-design/use-design-font.ts';

/** The loaded part, reused for every question from then on. */
let known: Shown | undefined;

/**
 * The answer control as respondents get it: the page's own, loaded from the public area. It is requested after the
 * editor's first paint; until it is loaded, and if it fails to load, its space is empty.
 */
export function RespondentField({ question }: { question: Question }) {
  const { parts, locale } = useArea();
  const theme = useEditor((state) => state.definition.theme);
  const design = useShownDesign();
  const fontFamily = useDesignFont(design?.font);
  const layout = useEditor((state) => state.definition.layout);
  const language = useEditor((state) => state.definition.language);
  const [Field, setField] = useState(() => known);
  useEffect(() => {
    if (known) return setField(() => known);
    let unmounted = false;
    const timer = setTimeout(() => {
      void load(parts).then((shown) => {
        if (!unmounted && shown) setField(() => shown);
      });
    });
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [parts]);
  if (!Field) return <Selection />;
  return (
    <Fallback>
      <Field
        question={question}
        theme={theme}
        variables={design && { ...fieldVariables(design), ...(fontFamily && { fontFamily }) }}
        layout={layout}
        language={language}
        fallback={locale.current}
      />
    </Fallback>
  );
}

async function load(parts: AreaContext['parts']): Promise<Shown | undefined> {
  try {
    const part = await parts.load(RESPONDENT_FIELD.area, RESPONDENT_FIELD.part);
    known = (part as { default: Shown }).default;
  } catch {
    // Editing works without it; the preview shows the whole page.
  }
  return known;
}

/** Placeholder of the control. */
function Selection() {
  return (
    <Box
      aria-hidden="true"
      minHeight="14"
      maxWidth="32rem"
      border="1px solid"
      borderColor="border"
      rounded="lg"
      data-field-place
    />
  );
}

/** A newer or older build of the area may fail at a question that this one supports: the editor goes on. */
class Fallback extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Selection /> : this.props.children;
  }
}

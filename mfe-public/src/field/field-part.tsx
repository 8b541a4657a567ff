import type { RespondentFieldProps } from '@canvass/shared/contract/respondent-field';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Controls } from './controls.tsx';
import { sheet } from './sheet.ts';

/**
 * A question's field as its respondents see it, for the builder: the page's own components and style in a shadow root,
 * so that neither affects the dashboard's. It is only a picture: nothing in it takes the focus or a click, and screen
 * readers skip it.
 */
export default memo(function FieldPart(props: RespondentFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet()];
    setInside(root);
  }, []);
  return (
    <div ref={host} inert aria-hidden="true" data-respondent-field={props.question.type}>
      {inside && createPortal(<Controls {...props} />, inside)}
    </div>
  );
});

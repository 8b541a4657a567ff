import { DROP } from '../../respondent/files/style.ts';
import base from '../../respondent/styles/base.css';
import questions from '../../respondent/styles/questions.css';
import whole from '../../respondent/styles/whole.css';

/** Lets a field take the height it needs, without a background. */
const ALONE = `.cv{display:block;min-height:0;overflow:visible;background:none}
.cv>*,.cv-with-unit>*,.cv-drop{margin-top:0}`;

let made: CSSStyleSheet | undefined;

/** The respondent's style sheet, parsed once for all fields on a page. */
export function sheet(): CSSStyleSheet {
  if (made) return made;
  made = new CSSStyleSheet();
  made.replaceSync(`${base}\n${questions}\n${whole}\n${DROP}\n${ALONE}`);
  return made;
}

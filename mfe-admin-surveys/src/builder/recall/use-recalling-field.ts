import { withRecalls } from '@canvass/shared/domain/recall';
import { useState } from 'react';
import { useRecalledName } from './use-recalled-name.ts';

/**
 * Props of a form's field whose text recalls answers: until it is focused, it has names in place of the recalls.
 * @param before the question that the text belongs to, as of `useRecall`
 */
export function useRecallingField(text: string, before: string | null) {
  const [writing, setWriting] = useState(false);
  const nameOf = useRecalledName(before);
  return {
    value: writing ? text : withRecalls(text, nameOf),
    onFocus: () => setWriting(true),
    onBlur: () => setWriting(false),
  };
}

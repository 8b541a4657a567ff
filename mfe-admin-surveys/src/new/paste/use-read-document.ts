import { useEffect, useMemo, useState } from 'react';
import type { PastedDocument } from './reader/pasted-question.ts';

/** Loads the reader of documents, a chunk of its own that few visits need. */
export const loadReader = () => import(/* webpackChunkName: "paste-reader" */ './reader/read-document.ts');

const NOTHING: PastedDocument = { title: '', questions: [] };

/** A text as the reader reads it; nothing until the reader is loaded. @returns with why it couldn't be loaded, if so */
export function useReadDocument(text: string): { document: PastedDocument; failure: unknown } {
  const [read, setRead] = useState<((text: string) => PastedDocument) | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const wanted = text.trim() !== '';
  useEffect(() => {
    if (wanted && !read) loadReader().then(({ readDocument }) => setRead(() => readDocument), setFailure);
  }, [wanted, read]);
  const document = useMemo(() => read?.(text) ?? NOTHING, [read, text]);
  return { document, failure: read ? undefined : failure };
}

import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useLoad } from '@canvass/shared/http/use-load';
import { useMemo } from 'react';
import { readVersion } from '../../api/surveys.ts';
import { useEditor } from '../editor-context.tsx';
import { openedDefinition } from '../model/opened.ts';

/** A published version as the editor would have it: a setting that is newer than it has its default. */
export function useVersion(version: number): { definition: SurveyDefinition | undefined; error: unknown } {
  const { http } = useArea();
  const id = useEditor((state) => state.survey.id);
  const { value, error } = useLoad(`${id}/${version}`, (signal) => readVersion(http, id, version, signal));
  const definition = useMemo(() => value && openedDefinition(value.definition), [value]);
  return { definition, error };
}

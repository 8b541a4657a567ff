import { useArea } from '@canvass/shared/contract/area-context';
import type { Design, SurveyDesign } from '@canvass/shared/domain/design';
import { useQuery, type UseQueryResult } from '@canvass/shared/query/query';
import { useMemo } from 'react';
import { brandKeys, readBrandDesign } from '../../api/brands.ts';
import { useEditor } from '../state/editor-context.tsx';

/** The design of the draft's brand, which may be deleted; null where the workspace has no such brand, and pages show the survey's copy. */
export function useBrandDesign(): UseQueryResult<Design | null> {
  const id = useEditor((state) => state.definition.design?.brand);
  const { http } = useArea();
  return useQuery({
    queryKey: brandKeys.design(id),
    queryFn: ({ signal }) => readBrandDesign(http, id ?? '', signal),
    enabled: Boolean(id),
  });
}

/** The draft's design as respondents see it: its brand's values as they are now. The survey's copy of them until they are read. */
export function useShownDesign(): SurveyDesign | undefined {
  const design = useEditor((state) => state.definition.design);
  const { data } = useBrandDesign();
  return useMemo(() => (design && data ? { ...data, brand: design.brand } : design), [design, data]);
}

import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDesign } from '@canvass/shared/domain/design';
import { useQuery } from '@canvass/shared/query/query';
import { useMemo } from 'react';
import { brandKeys, chooseBrands } from '../../api/brands.ts';
import { useEditor } from '../state/editor-context.tsx';

/**
 * The draft's design as respondents see it: its brand's values as they are now. The survey's copy of them, where the workspace has no such
 * brand, and until it is read.
 */
export function useShownDesign(): SurveyDesign | undefined {
  const design = useEditor((state) => state.definition.design);
  const { http } = useArea();
  const { data: brands } = useQuery({
    queryKey: brandKeys.choice,
    queryFn: ({ signal }) => chooseBrands(http, signal),
    enabled: Boolean(design?.brand),
  });
  return useMemo(() => {
    const brand = design?.brand ? brands?.find(({ id }) => id === design.brand) : undefined;
    return brand ? { ...brand.design, brand: brand.id } : design;
  }, [design, brands]);
}

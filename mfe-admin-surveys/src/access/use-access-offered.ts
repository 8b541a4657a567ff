import { useMay, useWorkspace, useWorkspaces } from '@canvass/shared/contract/use-workspace';

/**
 * Whether to offer who sees a survey: where there are others who could, and where it is limited already.
 * @returns a function of the survey
 */
export function useAccessOffered(): (survey: { restricted?: boolean | undefined }) => boolean {
  const id = useWorkspace()?.id;
  const members = useWorkspaces()?.find((workspace) => workspace.id === id)?.members ?? 1;
  const mayEdit = useMay('survey:edit');
  return ({ restricted }) => mayEdit && (restricted === true || members > 1);
}

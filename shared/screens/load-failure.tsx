import { ErrorState, LinkButton } from '@canvass/shared/ui/core';
import { problemOf } from '../http/failure.ts';
import { useFailureText } from '../http/use-failure-text.ts';

/** What is said of a thing that is not there (any more), and the way on. */
export interface Missing {
  title: string;
  text: string;
  /** The list it was in. */
  to: string;
  action: string;
}

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** What could not be loaded, and the way on: again, or back to the list when it is not there any more. */
export function LoadFailure({
  error,
  onRetry,
  retrying = false,
  missing,
}: LoadFailureProps & { missing: Missing }) {
  const text = useFailureText();
  if (problemOf(error)?.status !== 404) {
    return (
      <ErrorState onRetry={onRetry} retrying={retrying}>
        {text(error)}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      drawing="not-found"
      title={missing.title}
      action={
        <LinkButton to={missing.to} variant="primary" icon="arrow-left">
          {missing.action}
        </LinkButton>
      }
    >
      {missing.text}
    </ErrorState>
  );
}

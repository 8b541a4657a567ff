import { ErrorState, LinkButton } from '@canvass/shared/ui/core';
import { problemOf } from '../http/failure.ts';
import { useFailureText } from '../http/use-failure-text.ts';

/** Texts for a resource that doesn't exist (any more), and the link to its list. */
export interface Missing {
  title: string;
  text: string;
  /** Address of the list it was in. */
  to: string;
  action: string;
}

export interface LoadFailureProps {
  error: unknown;
  /** `h1` if it replaces the whole page. */
  heading?: 'h1' | 'h2';
  onRetry: () => void;
  retrying?: boolean;
}

/** A resource that could not be loaded, with a retry button, or a link to the list if it doesn't exist any more. */
export function LoadFailure({
  error,
  heading = 'h2',
  onRetry,
  retrying = false,
  missing,
}: LoadFailureProps & { missing: Missing }) {
  const text = useFailureText();
  if (problemOf(error)?.status !== 404) {
    return (
      <ErrorState heading={heading} onRetry={onRetry} retrying={retrying}>
        {text(error)}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      heading={heading}
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

import { styled } from '../theme/styled.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../actions/link-button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Box } from '../layout/primitives.tsx';

export interface FormProblem {
  /** The control's `name`; absent if the problem concerns the whole form. */
  field?: string | undefined;
  message: string;
  /** The plan's limit is reached: a link to the plans is shown. */
  planLimit?: boolean;
}

const Jump = styled('button', {
  base: { color: 'fg', textAlign: 'start', textDecoration: 'underline', cursor: 'pointer' },
});

/**
 * Focuses the control of a field. The server's nested names are `a.b`; the control may have only the first part as its
 * name.
 */
function focusField(name: string): void {
  const [control] = [name, name.split('.')[0] ?? name].flatMap((candidate) => [
    ...document.getElementsByName(candidate),
  ]);
  control?.focus();
}

/** All errors of a refused submit, each linked to its field. Takes the focus when it appears. */
export function FormSummary({ problems, title }: { problems: readonly FormProblem[]; title?: string }) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="danger"
        title={title ?? t('form.problems', { count: problems.length })}
        actions={
          problems.some(({ planLimit }) => planLimit) && (
            <LinkButton size="sm" to="/admin/subscription">
              {t('limit.seePlans')}
            </LinkButton>
          )
        }
      >
        <Box as="ul" m="0" mt="1" ps="4" listStyle="disc">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? (
                <Jump type="button" onClick={() => focusField(field)}>
                  {message}
                </Jump>
              ) : (
                message
              )}
            </li>
          ))}
        </Box>
      </Alert>
    </div>
  );
}

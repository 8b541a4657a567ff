import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../actions/link-button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Box } from '../layout/primitives.tsx';

export interface FormProblem {
  /** The control's `name`; absent when the problem is the whole form's. */
  field?: string | undefined;
  message: string;
  /** The plan has no room for another: the way to a larger one is shown. */
  planLimit?: boolean;
}

const Jump = chakra('button', {
  base: { color: 'fg', textAlign: 'start', textDecoration: 'underline', cursor: 'pointer' },
});

/** Nested names come as `a.b` from the server; the control that stands for them may be named by the first part. */
function focusField(name: string): void {
  const [control] = [name, name.split('.')[0] ?? name].flatMap((candidate) => [
    ...document.getElementsByName(candidate),
  ]);
  control?.focus();
}

/** After a refused submit: all that is wrong, each leading to its field. Takes the focus when it appears. */
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

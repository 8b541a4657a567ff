import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionErrorCode } from '@canvass/shared/contract/session';
import { Box, Button, Flex } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface GoogleButtonProps {
  onRefused: (code: SessionErrorCode | null) => void;
  onDone: () => void;
}

/** Login or sign-up by Google's popup (S4.4). It opens in the click itself, or the browser would block it. */
export function GoogleButton({ onRefused, onDone }: GoogleButtonProps) {
  const { t } = useTranslation('account');
  const { session } = useArea();
  const [waiting, setWaiting] = useState(false);

  const press = async (): Promise<void> => {
    onRefused(null);
    setWaiting(true);
    const result = await session.signInWithGoogle();
    setWaiting(false);
    if (result.ok) onDone();
    // A user who closed the popup changed their mind: no error is shown.
    else if (result.code !== 'popup-closed') onRefused(result.code);
  };
  return (
    <>
      <Button full size="lg" loading={waiting} onClick={press}>
        {!waiting && <GoogleMark />}
        {t('google.continue')}
      </Button>
      <Flex align="center" gap="3" color="fg.muted" textStyle="sm" aria-hidden="true">
        <Box flex="1" height="1px" bg="border" />
        {t('google.or')}
        <Box flex="1" height="1px" bg="border" />
      </Flex>
    </>
  );
}

/** Google's logo in its own colours, as its guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.27-2.09 3.57-5.16 3.57-8.81Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.95-1.07 7.93-2.91l-3.87-3c-1.07.72-2.45 1.14-4.06 1.14-3.12 0-5.77-2.11-6.71-4.95h-4v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.29 14.28a7.2 7.2 0 0 1 0-4.56v-3.1h-4a12 12 0 0 0 0 10.76l4-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.77c1.76 0 3.34.6 4.58 1.8l3.44-3.44A11.97 11.97 0 0 0 1.29 6.62l4 3.1C6.23 6.88 8.88 4.77 12 4.77Z"
      />
    </svg>
  );
}

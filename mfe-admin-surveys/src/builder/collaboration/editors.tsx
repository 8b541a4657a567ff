import { localeTag } from '@canvass/shared/domain/locales';
import { useLocale } from '@canvass/shared/router/router';
import { Avatar, Tooltip } from '@canvass/shared/ui/admin';
import { Flex, styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';

/** Avatars and names at most; the rest is counted. */
const NAMED = 3;
/** Milliseconds until screen readers are told who came or left, so that a reload isn't told as leaving and coming. */
const SETTLED = 3000;

const Pile = styled('span', {
  base: { display: 'flex', '& > * + *': { marginInlineStart: '-3' } },
});

const Names = styled('span', {
  base: {
    color: 'fg.muted',
    textStyle: 'xs',
    maxWidth: '14rem',
    lineClamp: '2',
    '@media (max-width: 1599.98px)': { srOnly: true },
  },
});

/** Who else has the survey open. */
export const Editors = memo(function Editors() {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const editors = useEditor((state) => state.editors);
  const named = editors.slice(0, NAMED);
  const rest = editors.length - named.length;
  const names = new Intl.ListFormat([localeTag(locale)]).format([
    t('together.you'),
    ...named.map(({ name }) => name),
    ...(rest > 0 ? [t('together.others', { count: rest })] : []),
  ]);
  const text = editors.length > 0 ? t('together.editing', { names }) : '';
  return (
    <>
      <Announced text={text} />
      {text !== '' && (
        <Flex align="center" gap="2" minWidth="0">
          <Tooltip content={text}>
            {/* Its names are read from the text, which only a wide window shows. */}
            <Pile aria-hidden="true">
              {named.map(({ id, name, avatar }) => (
                <Avatar key={id} name={name} picture={avatar} />
              ))}
            </Pile>
          </Tooltip>
          <Names>{text}</Names>
        </Flex>
      )}
    </>
  );
});

/** Tells screen readers who came or left, once it stays so; nothing while the creator is alone from the start. */
function Announced({ text }: { text: string }) {
  const { t } = useTranslation('admin-surveys');
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    if (text === '' && announced === undefined) return;
    const timer = setTimeout(() => setAnnounced(text), SETTLED);
    return () => clearTimeout(timer);
  }, [text, announced]);
  return <VisuallyHidden role="status">{announced === '' ? t('together.alone') : announced}</VisuallyHidden>;
}

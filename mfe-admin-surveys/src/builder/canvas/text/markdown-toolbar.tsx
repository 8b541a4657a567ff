import { Flex, Icon, type IconName, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { makeLink, type Selected, toggleList, toggleMarks } from '../../model/markdown.ts';

const Mark = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '8',
    height: '8',
    rounded: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

type Step = (selected: Selected) => Selected;

const icon = (name: IconName) => <Icon name={name} size={16} />;
const marks: ReadonlyArray<{ name: string; key: string; sign: ReactNode; step: Step }> = [
  { name: 'bold', key: 'b', sign: <b>B</b>, step: (selected) => toggleMarks(selected, '**') },
  { name: 'italic', key: 'i', sign: <i>I</i>, step: (selected) => toggleMarks(selected, '*') },
  { name: 'link', key: 'k', sign: icon('link'), step: makeLink },
  { name: 'list', key: 'l', sign: icon('list'), step: toggleList },
];

/** The command of Ctrl with this key in a description; null if there is none. */
export const stepOfKey = (key: string): Step | null =>
  marks.find((mark) => mark.key === key.toLowerCase())?.step ?? null;

/** Bold, italics, link and list as buttons; the same by Ctrl and a letter. */
export function MarkdownToolbar({ onStep }: { onStep: (step: Step) => void }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Flex role="toolbar" aria-label={t('markdown.label')} gap="0.5" ms="-2">
      {marks.map(({ name, key, sign, step }) => (
        <Mark
          key={name}
          type="button"
          aria-label={t(`markdown.${name}`)}
          title={`${t(`markdown.${name}`)} (Ctrl+${key.toUpperCase()})`}
          // The text retains its selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onStep(step)}
        >
          {sign}
        </Mark>
      ))}
    </Flex>
  );
}

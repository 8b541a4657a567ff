import type { ReactNode } from 'react';

const fur = '#e8743b';
const furDark = '#c4531f';
const cream = '#fff3e6';
const ink = '#2b2033';
const paw = '#4b3658';

/** The ground and a soft disc in the background: the only parts that follow the appearance. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <>
      <circle cx="125" cy="96" r="84" fill="var(--cv-colors-accent-subtle)" />
      <ellipse cx="125" cy="184" rx="78" ry="7" fill="var(--cv-colors-accent-border)" opacity="0.7" />
      {children}
    </>
  );
}

export function Tail() {
  return (
    <g>
      <path d="M158 170 C205 176 222 138 203 104 C198 128 182 134 160 138 Z" fill={fur} />
      <path
        d="M203 104 C213 121 213 138 206 150 C196 146 192 134 196 122 C199 117 202 112 203 104 Z"
        fill={cream}
      />
    </g>
  );
}

export function Body() {
  return (
    <g>
      <path d="M88 182 C82 140 96 116 125 116 C154 116 168 140 162 182 Z" fill={fur} />
      <path d="M106 182 C102 152 110 132 125 132 C140 132 148 152 144 182 Z" fill={cream} />
      <path d="M94 182 a11 8 0 0 1 22 0 Z M134 182 a11 8 0 0 1 22 0 Z" fill={paw} />
    </g>
  );
}

export type Eyes = 'open' | 'happy' | 'worried' | 'up';

const eyes: Record<Eyes, ReactNode> = {
  open: (
    <>
      <circle cx="106" cy="80" r="5" fill={ink} />
      <circle cx="144" cy="80" r="5" fill={ink} />
      <circle cx="108" cy="78" r="1.6" fill="#fff" />
      <circle cx="146" cy="78" r="1.6" fill="#fff" />
    </>
  ),
  happy: (
    <path
      d="M99 82 q7 -9 14 0 M137 82 q7 -9 14 0"
      fill="none"
      stroke={ink}
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  ),
  worried: (
    <>
      <circle cx="107" cy="82" r="4.5" fill={ink} />
      <circle cx="143" cy="82" r="4.5" fill={ink} />
      <path d="M98 73 l13 -5 M152 73 l-13 -5" stroke={furDark} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  up: (
    <>
      <circle cx="106" cy="79" r="6.5" fill="#fff" />
      <circle cx="144" cy="79" r="6.5" fill="#fff" />
      <circle cx="108" cy="76" r="4" fill={ink} />
      <circle cx="146" cy="76" r="4" fill={ink} />
    </>
  ),
};

const mouths = {
  smile: 'M117 105 q8 7 16 0',
  flat: 'M119 106 h12',
  sad: 'M118 108 q7 -6 14 0',
} as const;

export type Mouth = keyof typeof mouths;

export function Head({ look, mouth }: { look: Eyes; mouth: Mouth }) {
  return (
    <g>
      <path
        d="M78 66 L74 22 L108 44 Z M172 66 L176 22 L142 44 Z"
        fill={fur}
        strokeLinejoin="round"
        stroke={fur}
        strokeWidth="6"
      />
      <path d="M82 56 L80 32 L99 46 Z M168 56 L170 32 L151 46 Z" fill={ink} opacity="0.85" />
      <path
        d="M125 36 C162 36 184 58 184 80 C168 88 158 116 125 118 C92 116 82 88 66 80 C66 58 88 36 125 36 Z"
        fill={fur}
      />
      <path
        d="M66 80 C80 82 96 82 110 92 C118 97 120 100 125 100 C130 100 132 97 140 92 C154 82 170 82 184 80 C168 88 158 116 125 118 C92 116 82 88 66 80 Z"
        fill={cream}
      />
      {eyes[look]}
      <path d="M118 94 q7 -5 14 0 q-2 7 -7 7 q-5 0 -7 -7 Z" fill={ink} />
      <path d={mouths[mouth]} fill="none" stroke={ink} strokeWidth="2.5" strokeLinecap="round" />
    </g>
  );
}

/** An arm from the shoulder to the paw at `end`. */
export function Arm({ d, end }: { d: string; end: readonly [x: number, y: number] }) {
  return (
    <g>
      <path d={d} fill="none" stroke={furDark} strokeWidth="15" strokeLinecap="round" />
      <circle cx={end[0]} cy={end[1]} r="9" fill={paw} />
    </g>
  );
}

/** 44 × 56, with its top left corner at 0, 0. */
export function Clipboard({ children }: { children?: ReactNode }) {
  return (
    <g>
      <rect width="44" height="56" rx="6" fill="#7c3aed" />
      <rect x="5" y="8" width="34" height="43" rx="3" fill="#fff" />
      <rect x="13" y="-4" width="18" height="10" rx="4" fill="#4c1d95" />
      {children}
    </g>
  );
}

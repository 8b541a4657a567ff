import { Arm, Body, Clipboard, Head, Scene, Tail } from './fox.tsx';

const pale = '#d9c9fb';
const violet = '#7c3aed';

export function EmptyFox() {
  return (
    <Scene>
      <Tail />
      <Body />
      <Head look="open" mouth="smile" />
      <g transform="translate(103 122)">
        <Clipboard>
          <path
            d="M11 18 h22 M11 27 h22 M11 36 h14"
            stroke={pale}
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="1 6"
          />
        </Clipboard>
      </g>
      <Arm d="M96 136 Q86 156 101 158" end={[102, 158]} />
      <Arm d="M154 136 Q164 156 149 158" end={[148, 158]} />
    </Scene>
  );
}

export function DoneFox() {
  return (
    <Scene>
      <Tail />
      <Body />
      <Arm d="M154 136 Q172 150 166 164" end={[166, 164]} />
      <Head look="happy" mouth="smile" />
      <g transform="translate(24 62) rotate(-12 22 28)">
        <Clipboard>
          <path
            d="M12 30 l8 9 l14 -19"
            fill="none"
            stroke="#15803d"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Clipboard>
      </g>
      <Arm d="M97 140 Q74 140 58 118" end={[56, 116]} />
      <path
        d="M208 40 v12 M202 46 h12 M226 74 v8 M222 78 h8 M36 30 v8 M32 34 h8"
        stroke={violet}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  );
}

export function HelloFox() {
  return (
    <Scene>
      <Tail />
      <Body />
      <Head look="happy" mouth="smile" />
      <g transform="translate(112 126)">
        <Clipboard>
          <path
            d="M10 19 l3 3 l5 -6 M10 32 l3 3 l5 -6"
            fill="none"
            stroke={violet}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M22 20 h12 M22 33 h12 M11 43 h20" stroke={pale} strokeWidth="3" strokeLinecap="round" />
        </Clipboard>
      </g>
      <Arm d="M156 138 Q168 158 158 160" end={[157, 160]} />
      <Arm d="M96 138 Q60 142 48 108" end={[47, 104]} />
      <path
        d="M28 96 q-4 -8 0 -16 M36 88 q-3 -5 0 -10"
        fill="none"
        stroke={violet}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  );
}

export function NotFoundFox() {
  return (
    <Scene>
      <Tail />
      <Body />
      <Arm d="M154 136 Q170 150 164 164" end={[164, 164]} />
      <Head look="up" mouth="flat" />
      <g>
        <path d="M78 108 L66 128" stroke="#4c1d95" strokeWidth="8" strokeLinecap="round" />
        <circle cx="100" cy="80" r="29" fill="#ffffff" opacity="0.4" />
        <circle cx="104" cy="78" r="11" fill="#fff" />
        <circle cx="107" cy="75" r="7" fill="#2b2033" />
        <circle cx="109" cy="72" r="2.4" fill="#fff" />
        <circle cx="100" cy="80" r="29" fill="none" stroke={violet} strokeWidth="6" />
      </g>
      <Arm d="M97 140 Q74 150 66 132" end={[66, 130]} />
      <text x="204" y="56" fill={violet} style={{ font: '700 34px system-ui, sans-serif' }}>
        ?
      </text>
      <text x="26" y="54" fill={violet} opacity="0.5" style={{ font: '700 24px system-ui, sans-serif' }}>
        ?
      </text>
    </Scene>
  );
}

export function FailureFox() {
  return (
    <Scene>
      <Tail />
      <Body />
      <Head look="worried" mouth="sad" />
      <path d="M8 176 Q40 176 52 150" fill="none" stroke={violet} strokeWidth="5" strokeLinecap="round" />
      <path d="M242 176 Q208 180 198 150" fill="none" stroke={violet} strokeWidth="5" strokeLinecap="round" />
      <g fill="#4c1d95">
        <path d="M44 128 h20 v12 a10 10 0 0 1 -20 0 Z" />
        <path d="M48 118 h4 v10 h-4 Z M56 118 h4 v10 h-4 Z" />
        <path d="M186 124 h24 v16 a12 12 0 0 1 -24 0 Z" />
      </g>
      <path d="M191 129 h4 v6 h-4 Z M201 129 h4 v6 h-4 Z" fill="#fff" />
      <Arm d="M97 138 Q80 152 62 146" end={[58, 146]} />
      <Arm d="M153 138 Q170 152 188 146" end={[192, 147]} />
      <path
        d="M110 16 l-6 -9 M125 12 v-11 M140 16 l6 -9"
        stroke={violet}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  );
}

export function MailFox() {
  return (
    <Scene>
      <Tail />
      <Body />
      <Head look="happy" mouth="smile" />
      <g transform="translate(91 128)">
        <rect width="68" height="46" rx="6" fill={violet} />
        <path
          d="M3 6 L34 28 L65 6"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <Arm d="M96 136 Q82 154 91 158" end={[91, 158]} />
      <Arm d="M154 136 Q168 154 159 158" end={[159, 158]} />
    </Scene>
  );
}

import {
  accentGradient,
  appearanceCss,
  type ColorName,
  lightDark,
  palette,
} from '@canvass/shared/domain/appearance';
import { hashSource } from '../../platform/http/hash-source.ts';

const colors = (Object.keys(palette) as ColorName[])
  .map((name) => `--${name.replaceAll('.', '-')}:${lightDark(name)}`)
  .join(';');

/** The style sheet of the reference's documents, in the looks of the public site. */
export const STYLE = `${appearanceCss}
:root{${colors};--gradient:${accentGradient};--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;scroll-padding-top:5rem}
*{box-sizing:border-box}
body{font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
h1,h2,h3,p,ul{margin:0;padding:0}ul{list-style:none}
code,pre{font-family:var(--mono);font-size:.875em}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;z-index:3;padding:.5rem 1rem;background:var(--bg-panel)}
.top{position:sticky;top:0;z-index:2;border-bottom:1px solid var(--border);background:var(--bg)}
.top div{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;max-width:84rem;margin:0 auto;padding:.625rem 1rem}
.top a,.foot a{display:inline-flex;align-items:center;min-height:2.5rem;color:var(--fg-muted);text-decoration:none}
.top a:hover,.foot a:hover{color:var(--fg);text-decoration:underline}
.top .brand{color:var(--fg);font-weight:700;font-size:1.125rem}.top svg{width:1.75rem;height:1.75rem;margin-inline-end:.5rem}
.gap{flex:1}.top .button{padding:0 1rem;border-radius:12px;background:var(--gradient);color:#fff;font-weight:600}
.top .button:hover{color:#fff;filter:brightness(1.1);text-decoration:none}
.frame{display:grid;grid-template-columns:minmax(0,1fr);max-width:84rem;margin:0 auto;padding:0 1rem}
.side{padding:1rem 0}.side>details>summary{min-height:2.75rem;align-content:center;font-weight:600}
.side input{width:100%;min-height:2.75rem;margin:.5rem 0;padding:.5rem .75rem;border:1px solid var(--border-control);border-radius:10px;background:var(--bg-panel);color:var(--fg);font:inherit}
.side li a{display:block;padding:.3rem .5rem;border-radius:8px;color:var(--fg-muted);font-size:.9375rem;line-height:1.4;text-decoration:none}
.side li a:hover{background:var(--bg-muted);color:var(--fg)}
.side a[aria-current]{background:var(--accent-subtle);color:var(--accent)}
.side .group>a{margin-top:.5rem;color:var(--fg);font-weight:600}
main{min-width:0;padding:1.5rem 0 4rem}
h1{font-size:clamp(2rem,1.5rem + 2vw,2.75rem);line-height:1.15;letter-spacing:-.025em;text-wrap:balance}
.lead{margin-top:.75rem;max-width:42rem;color:var(--fg-muted);font-size:1.125rem}
h2{font-size:1.5rem;line-height:1.25;letter-spacing:-.015em}
h3{margin:1.5rem 0 .375rem;font-size:.875rem;font-weight:600;color:var(--fg-muted)}
.part h2{margin-bottom:.75rem}.part p+p{margin-top:.5rem}
.operation,.part{margin-top:3rem;padding-top:2rem;border-top:1px solid var(--border)}
.link{color:var(--fg-subtle);font-weight:400;text-decoration:none}
.address{margin:.5rem 0 1rem;overflow-wrap:anywhere}
.method{display:inline-block;padding:.1rem .5rem;border-radius:6px;font:600 .75rem/1.5 var(--mono);background:var(--info-subtle);color:var(--info)}
.method.post{background:var(--success-subtle);color:var(--success)}
.method.put,.method.patch{background:var(--warning-subtle);color:var(--warning)}
.method.delete{background:var(--danger-subtle);color:var(--danger)}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2.5rem}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.625rem .75rem .625rem 0;border-top:1px solid var(--border);text-align:start;vertical-align:top;font-weight:400}
tbody th{width:34%;overflow-wrap:anywhere}thead th{font-weight:600;border:0}
.errors td:nth-child(2){overflow-wrap:anywhere}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.props{border-inline-start:2px solid var(--border);padding-inline-start:.875rem;font-size:.9375rem}
.props>li{padding:.375rem 0}.props .props{margin:.25rem 0}
.type,.limits{color:var(--fg-muted);font-size:.875rem;overflow-wrap:anywhere}.required{color:var(--warning);font-size:.8125rem}
summary{cursor:pointer;padding:.25rem 0;color:var(--fg-muted);font-size:.9375rem}summary strong{color:var(--fg)}
.variants>details{margin-inline-start:.25rem}
.code{position:relative;margin:.5rem 0 1rem;border:1px solid var(--border);border-radius:12px;background:var(--bg-subtle)}
.code pre{margin:0;padding:.875rem 1rem;max-height:28rem;overflow:auto;line-height:1.55;tab-size:2}
.language{padding:.5rem 1rem 0;color:var(--fg-muted);font-size:.8125rem}
.copy{position:absolute;top:.375rem;right:.375rem;min-height:2rem;padding:.125rem .75rem;border:1px solid var(--border-control);border-radius:8px;background:var(--bg-panel);color:var(--fg);font:inherit;font-size:.8125rem;cursor:pointer}
.choice{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;margin:1rem 0;padding:0;border:0}.choice legend{float:left;align-content:center;min-height:2.5rem;padding:0;color:var(--fg-muted)}
.choice label{display:inline-flex;align-items:center;gap:.375rem;min-height:2.5rem}.choice input{width:1.125rem;height:1.125rem;accent-color:var(--accent-solid)}
body[data-language] .code[data-language]{display:none}
body[data-language=curl] .code[data-language=curl],body[data-language=TypeScript] .code[data-language=TypeScript]{display:block}
.list{margin:1rem 0 0 1.25rem;list-style:disc}.list li{padding:.25rem 0}
.foot{border-top:1px solid var(--border);background:var(--bg-subtle)}.foot nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;max-width:84rem;margin:0 auto;padding:1.5rem 1rem}
@media(min-width:64rem){
.frame{grid-template-columns:17rem minmax(0,1fr);gap:3rem;padding:0 1.5rem}
.side{position:sticky;top:3.9rem;align-self:start;max-height:calc(100vh - 4rem);overflow:auto}
@supports selector(::details-content){.side>details>summary{display:none}.side>details::details-content{content-visibility:visible}}
.operation .columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
}
`;

/** The style sheet in the Content-Security-Policy, which allows no other. */
export const STYLE_SOURCE = hashSource(STYLE);

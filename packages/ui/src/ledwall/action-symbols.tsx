import type { LedwallActivityItemId } from '@cup/domain/broadcast'
import type { ReactElement } from 'react'

/** The sign of each action image, drawn in a square of 96: flat, few colours, no line thinner than 5. */
export const actionSymbols: Readonly<Record<LedwallActivityItemId, ReactElement>> = {
  welcome: (
    <>
      <circle cx="48" cy="48" r="46" fill="var(--led-white)" />
      <path
        d="M48 31 64.2 42.7 58 61.8H38L31.8 42.7zM48 15 35.3 9 32.5 0h31l-2.8 9zM79.4 37.8l1.8-13.9 7.3-5.3L98 48h-9zM67.4 74.7l13.8-2.6 7.3 5.3-25 18.2-2.8-8.6zM28.6 74.7 35.3 87l-2.8 8.6-25-18.2 7.3-5.3zM16.6 37.8 7 48h-9l9.5-29.4 7.3 5.3z"
        fill="#000000"
      />
      <path
        d="M48 33V14M62.3 43.4l18-5.9M56.8 60.1 68 75.5M39.2 60.1 28 75.5M33.7 43.4l-18-5.9"
        fill="none"
        stroke="#000000"
        strokeWidth="5"
      />
      <circle cx="48" cy="48" r="53" fill="none" stroke="#000000" strokeWidth="10" />
      <circle cx="48" cy="48" r="45" fill="none" stroke="var(--led-white)" strokeWidth="6" />
    </>
  ),
  thanks: (
    <path d="M48 90 10 50C-2 37 3 12 24 10c11-1 19 5 24 14 5-9 13-15 24-14 21 2 26 27 14 40z" fill="var(--led-red)" />
  ),
  instagram: (
    <>
      <path d="M2 24h22l8-12h32l8 12h22v62H2z" fill="var(--led-white)" />
      <circle cx="48" cy="54" r="24" fill="#000000" />
      <circle cx="48" cy="54" r="15" fill="var(--led-yellow)" />
      <path d="M78 33h9v8h-9z" fill="#000000" />
    </>
  ),
  tombola: (
    <g transform="rotate(-14 48 48)">
      <path d="M0 20h96v18a10 10 0 0 0 0 20v18H0V58a10 10 0 0 0 0-20z" fill="var(--led-yellow)" />
      <path d="M24 26v8m0 7v8m0 7v8m0 6v6" stroke="#000000" strokeWidth="6" />
      <path d="M60 29l4.7 12.3 13.2.7-10.3 8.2 3.5 12.7L60 55.7l-11.1 7.2 3.5-12.7L42.1 42l13.2-.7z" fill="#000000" />
    </g>
  ),
  app: (
    <>
      <path d="M22 0h52v96H22z" fill="var(--led-white)" />
      <path d="M29 12h38v66H29z" fill="#000000" />
      <path d="M42 84h12v6H42z" fill="#000000" />
      <path d="M35 20h26v12H35z" fill="var(--led-green)" />
      <path d="M35 40h26v8H35zM35 54h26v8H35z" fill="var(--led-blue)" />
    </>
  ),
  trampoline: (
    <>
      <circle cx="48" cy="11" r="11" fill="var(--led-yellow)" />
      <path
        d="M18 10l30 22L78 10M48 30v18M48 46 30 62M48 46l18 16"
        fill="none"
        stroke="var(--led-yellow)"
        strokeWidth="11"
        strokeLinejoin="round"
      />
      <path d="M0 70h96v10H0z" fill="var(--led-blue)" />
      <path d="M10 78h10v18H10zM76 78h10v18H76z" fill="var(--led-white)" />
    </>
  ),
  'apprentice-cup': (
    <>
      <path
        d="M82.8 38.7 94.4 40.2v15.6l-11.6 1.5-3.6 8.7 7.1 9.3-11 11-9.3-7.1-8.7 3.6-1.5 11.6H40.2l-1.5-11.6-8.7-3.6-9.3 7.1-11-11 7.1-9.3-3.6-8.7L1.6 55.8V40.2l11.6-1.5 3.6-8.7-7.1-9.3 11-11 9.3 7.1 8.7-3.6 1.5-11.6h15.6l1.5 11.6 8.7 3.6 9.3-7.1 11 11-7.1 9.3z"
        fill="var(--led-blue)"
      />
      <circle cx="48" cy="48" r="29" fill="#000000" />
      <path d="M35 29h26v14a13 13 0 0 1-9 12.4V62h8v8H36v-8h8v-6.6A13 13 0 0 1 35 43z" fill="var(--led-yellow)" />
      <path
        d="M35 35h-7v3a9 9 0 0 0 8 9M61 35h7v3a9 9 0 0 1-8 9"
        fill="none"
        stroke="var(--led-yellow)"
        strokeWidth="5"
      />
    </>
  ),
  ddc: <path d="M60 0 14 54h26L30 96l50-58H52z" fill="var(--led-yellow)" />,
  finale: (
    <>
      <path d="M24 4h48v34a24 24 0 0 1-18 23v15h14v16H28V76h14V61a24 24 0 0 1-18-23z" fill="var(--led-yellow)" />
      <path
        d="M24 15H7v10a18 18 0 0 0 19 18M72 15h17v10a18 18 0 0 1-19 18"
        fill="none"
        stroke="var(--led-yellow)"
        strokeWidth="9"
      />
    </>
  ),
  congratulations: (
    <>
      <path d="M14 0h24l16 34-20 8z" fill="var(--led-red)" />
      <path d="M82 0H58L42 34l20 8z" fill="var(--led-blue)" />
      <circle cx="48" cy="62" r="34" fill="var(--led-yellow)" />
      <path d="m48 42 5 13.1 14 .7-10.9 8.8 3.7 13.6L48 70.5l-11.8 7.7 3.7-13.6L29 55.8l14-.7z" fill="#000000" />
    </>
  ),
  'see-you-tomorrow': (
    <>
      <path d="M22 68a26 26 0 0 1 52 0z" fill="var(--led-yellow)" />
      <path
        d="m15.7 57.5-15-5M28 40.5 18.9 28M48 34V18M68 40.5 77.1 28M80.3 57.5l15-5"
        fill="none"
        stroke="var(--led-yellow)"
        strokeWidth="9"
      />
      <path d="M0 74h96v10H0z" fill="var(--led-white)" />
    </>
  ),
  'see-you-next-year': (
    <>
      <path d="M4 14h88v80H4z" fill="var(--led-white)" />
      <path d="M4 14h88v22H4z" fill="var(--led-red)" />
      <path d="M20 2h12v22H20zM64 2h12v22H64z" fill="var(--led-white)" stroke="#000000" strokeWidth="5" />
      <path d="M26 58h24V44l26 21-26 21V72H26z" fill="#000000" />
    </>
  ),
}

/**
 * Drawings of the stages of the trade, by the name that a record gives as its icon. Each stands on one waterline at
 * 90 of 150: `shape` is drawn on paper, `detail` in a finer line, `accent` in coral.
 */
interface StageDrawing {
  shape: string
  detail?: string
  accent?: string
}

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const stageDrawings: Record<string, StageDrawing> = {
  fish: {
    shape: 'M58 96C76 66 128 62 160 92C132 122 78 118 58 96ZM60 97L34 80C40 92 40 104 35 116Z',
    detail:
      'M132 72C122 84 122 102 132 112M82 76C92 62 112 58 122 67M96 116C104 124 112 124 118 117M66 95C88 91 104 92 118 93M78 86l7 4M78 102l7-4M94 82l7 4M94 106l7-4',
    accent: circle(146, 87, 3),
  },
  fry: {
    shape:
      'M46 68C60 54 84 54 98 68C84 82 60 82 46 68ZM47 68L34 60V76ZM92 98C106 84 130 84 144 98C130 112 106 112 92 98ZM93 98L80 90V106ZM128 66C138 56 156 56 166 66C156 76 138 76 128 66ZM129 66L119 60V72Z',
    detail: 'M58 112C66 104 80 104 88 112M84 62c-4 4-4 8 0 12M132 92c-4 4-4 8 0 12M156 61c-3 3-3 7 0 10',
    accent: `${circle(89, 66, 2)}${circle(136, 96, 2)}${circle(159, 64, 1.6)}`,
  },
  egg: {
    shape: `${circle(78, 88, 26)}${circle(132, 76, 18)}${circle(140, 114, 13)}`,
    detail: `${circle(78, 88, 20)}${circle(132, 76, 13)}${circle(140, 114, 9)}M64 96c8 8 22 7 27-3M122 81c5 5 15 4 18-2`,
    accent: `${circle(85, 80, 4.5)}${circle(137, 71, 3)}${circle(143, 111, 2.2)}`,
  },
  warmth: {
    shape: 'M92 34A9 9 0 0 1 110 34V92A17 17 0 1 1 92 92Z',
    detail: 'M122 40h18M122 52h10M122 64h18M122 76h10M122 88h18',
    accent: `${circle(101, 106, 8)}M101 98V58`,
  },
  feed: {
    shape: 'M52 50H128L116 84A30 10 0 0 1 64 84ZM126 52L158 34l6 8-33 20Z',
    detail: 'M58 62h64M62 72h56',
    accent: [
      circle(74, 104, 3),
      circle(92, 110, 3),
      circle(108, 102, 3),
      circle(84, 122, 3),
      circle(102, 124, 3),
      circle(120, 116, 3),
    ].join(''),
  },
  lens: {
    shape: `${circle(92, 76, 34)}M116 101L146 130l7-7-30-29Z`,
    detail: `${circle(92, 76, 28)}M78 88c6-3 8-10 6-16M104 62c-6 3-8 10-6 16`,
    accent: `${circle(82, 66, 4)}${circle(102, 84, 5)}`,
  },
  boat: {
    shape: 'M34 80H166L150 106H54ZM112 80V52H146V80ZM76 80V26h4V80Z',
    detail: 'M80 32L50 72M80 32L108 60M118 60h9v9h-9ZM133 60h9v9h-9ZM40 90H160',
    accent: 'M80 26l20 6-20 6Z',
  },
  anchor: {
    shape: `${circle(100, 44, 9)}M96 53h8v10h20v7h-20v44c12-2 22-9 26-20l8 4c-5 17-21 27-38 27s-33-10-38-27l8-4c4 11 14 18 26 20V70H76v-7h20Z`,
    detail: 'M40 132c20-4 40 4 60 0s40 4 60 0',
    accent: 'M130 94l-9 4 15 4Z',
  },
  cage: {
    shape: 'M36 88V118C36 132 164 132 164 118V88C164 74 36 74 36 88Z',
    detail:
      'M36 88C36 101 164 101 164 88M54 96V125M74 98V128M94 99V129M114 99V129M134 98V127M150 95V124M37 108C52 119 148 119 163 108M42 80V64M70 77V60M100 76V58M130 77V60M158 80V64M42 64C60 56 140 56 158 64',
    accent: 'M84 114c8-7 20-7 28 0c-8 7-20 7-28 0Z',
  },
  gauge: {
    shape: `${circle(100, 78, 18)}M90 94h20l-4 12H94Z`,
    detail: 'M100 60V36M100 106V142M86 118h28M86 129h28M86 140h28M82 40a26 26 0 0 1 36 0M74 30a38 38 0 0 1 52 0',
    accent: circle(100, 78, 5),
  },
  net: {
    shape: 'M62 74C64 126 136 126 138 74ZM62 74C62 64 138 64 138 74S62 84 62 74ZM132 66L164 28l6 5-30 38Z',
    detail: 'M72 80L108 114M88 83L122 106M108 83L132 98M128 80L92 114M112 83L78 106M92 83L68 98',
    accent: 'M84 76c8-9 22-9 32 0c-10 7-24 7-32 0ZM86 76l-9-5v9Z',
  },
  shell: {
    shape: 'M100 124C66 124 44 102 50 78C56 52 80 38 100 38S144 52 150 78C156 102 134 124 100 124ZM84 122h32l6 10H78Z',
    detail: 'M100 122L58 70M100 122L72 52M100 122L86 42M100 122V38M100 122L114 42M100 122L128 52M100 122L142 70M64 96C76 82 124 82 136 96',
    accent: circle(100, 112, 4),
  },
  tray: {
    shape: 'M40 74H160L150 118H50Z',
    detail: 'M44 90H156M47 104H153M64 74L70 118M88 74L91 118M112 74L109 118M136 74L130 118M58 118v10M142 118v10',
    accent: 'M58 73c2-14 22-14 24 0ZM88 73c2-14 22-14 24 0ZM118 73c2-14 22-14 24 0Z',
  },
  tank: {
    shape: 'M38 62H162V124H38Z',
    detail:
      'M38 80c10 0 10-4 20-4s10 4 21 4 10-4 21-4 10 4 21 4 10-4 20-4 10 4 21 4M56 116h88M60 116v-9h18v9M91 116v-9h18v9M122 116v-9h18v9M60 36v10M80 34v12M100 33v13M120 34v12M140 36v10',
    accent: 'M52 50H148v5H52Z',
  },
  drain: {
    shape: 'M46 48H134V108H46ZM134 94H156V116h-10v-12h-12Z',
    detail: 'M46 64H134M58 76h64M58 86h46M58 96h28M90 40V24M84 32l6 8 6-8',
    accent: 'M151 122c5 7 6 12 0 14c-6-2-5-7 0-14Z',
  },
  flask: {
    shape: 'M86 36H114V66L142 118A8 8 0 0 1 135 128H65A8 8 0 0 1 58 118L86 66Z',
    detail: 'M80 36h40M78 82c8 4 14-4 22 0s14-4 22 0M70 104h14M66 114h22',
    accent: `${circle(104, 104, 5)}${circle(118, 114, 3)}${circle(98, 118, 2.4)}`,
  },
  carton: {
    shape: 'M44 66L100 46L156 66V116L100 138L44 116Z',
    detail: 'M44 66L100 86L156 66M100 86V138M72 56L128 76V92M112 122l24-9M112 130l24-9',
    accent: 'M54 84l24 9v14l-24-9Z',
  },
  clipboard: {
    shape: 'M56 40H144V132H56ZM82 32H118V48H82Z',
    detail: 'M88 64H132M88 82H132M88 100H132M88 118H116',
    accent: 'M66 62l5 6 9-11M66 80l5 6 9-11M66 98l5 6 9-11',
  },
  scale: {
    shape: 'M48 62H152L142 76H58ZM60 84H140L150 130H50Z',
    detail: 'M100 76v8M64 130v6M136 130v6',
    accent: `${circle(100, 107, 15)}M100 107l7-9`,
  },
  knife: {
    shape: 'M66 62H150C162 62 170 70 170 84C140 92 100 92 66 90ZM30 66H66V86H30C24 82 24 70 30 66Z',
    detail: 'M38 76h.1M52 76h.1M76 84C104 86 140 84 160 80M46 112H160M60 122H148',
    accent: 'M86 108c10-10 30-10 42 4c-12 12-32 12-42 4l-10 6v-18Z',
  },
  snow: {
    shape: 'M38 46H162V126H38Z',
    detail:
      'M100 58V114M76 72L124 100M76 100L124 72M93 62l7 7 7-7M93 110l7-7 7 7M78 80l9-2-3-9M122 92l-9 2 3 9M78 92l9 2-3 9M122 80l-9-2 3-9M38 56h124',
    accent: `${circle(54, 51, 1.8)}${circle(62, 51, 1.8)}`,
  },
  bag: {
    shape: 'M60 40H140L146 132H54Z',
    detail: 'M59 50H141M62 58H138M72 110h56M72 118h38',
    accent: 'M78 86c10-13 32-13 44 0c-12 13-34 13-44 0ZM79 86l-11-8v16Z',
  },
  gate: {
    shape: 'M54 112V46H146V112H132V60H68V112ZM26 112H174V122H26Z',
    detail: `${circle(38, 128, 5)}${circle(70, 128, 5)}${circle(100, 128, 5)}${circle(130, 128, 5)}${circle(162, 128, 5)}M64 53h8M80 72v26M120 72v26`,
    accent: 'M84 84H116V112H84Z',
  },
  letter: {
    shape: 'M40 52H160V126H40Z',
    detail: 'M40 52L100 96L160 52M40 126L86 86M160 126L114 86',
    accent: circle(100, 96, 7),
  },
  seal: {
    shape: 'M54 34H126L146 54V132H54Z',
    detail: 'M126 34V54H146M68 62H130M68 76H130M68 90H104M68 104H94',
    accent: `${circle(122, 106, 12)}M115 116l-3 16 10-6 10 6-3-16`,
  },
  document: {
    shape: 'M72 30H138L152 44V116H72ZM50 46H116L130 60V134H50Z',
    detail: 'M116 46V60H130M62 74H118M62 88H118M62 102H118M62 116H92',
    accent: circle(112, 118, 6),
  },
  calendar: {
    shape: 'M46 46H154V132H46Z',
    detail:
      'M46 68H154M70 36V56M130 36V56M66 84h.1M88 84h.1M110 84h.1M132 84h.1M66 102h.1M88 102h.1M132 102h.1M66 120h.1M88 120h.1M110 120h.1',
    accent: circle(110, 102, 8),
  },
  container: {
    shape: 'M26 52H146V122H26ZM146 52L174 60V116L146 122Z',
    detail: 'M40 60V114M54 60V114M68 60V114M82 60V114M96 60V114M110 60V114M124 60V114M160 56V119M26 122v6h120v-6',
    accent: circle(136, 86, 5),
  },
  ship: {
    shape:
      'M22 92H178L162 122H40ZM134 92V50H156V92ZM42 72H62V92H42ZM62 72H82V92H62ZM82 72H102V92H82ZM102 72H122V92H102ZM62 52H82V72H62ZM82 52H102V72H82Z',
    detail:
      'M138 60h14M138 68h14M146 50V36M30 104H172M48 77v10M56 77v10M68 77v10M76 77v10M88 77v10M96 77v10M108 77v10M116 77v10M68 57v10M76 57v10M88 57v10M96 57v10',
    accent: 'M102 52H122V72H102Z',
  },
}

import { Random } from '../random.ts'

/* Demo pictures: drawn, since no photograph may be shipped. SVG, deterministic. */

const width = 960
const height = 640

interface Colours {
  sky: [string, string]
  wall: string
  trim: string
  glass: string
  lit: string
}

const facades: readonly Colours[] = [
  { sky: ['#cfdbe4', '#f3ece0'], wall: '#8d9aa6', trim: '#6f7c88', glass: '#b9c9d4', lit: '#f0d9a4' },
  { sky: ['#dfe5e2', '#f6eee2'], wall: '#b9a68c', trim: '#97856c', glass: '#cfd8d8', lit: '#f4e3b8' },
  { sky: ['#c9d2dd', '#efe3d6'], wall: '#7f6e62', trim: '#62544a', glass: '#aebcc6', lit: '#efcf93' },
  { sky: ['#d8e0e6', '#f2f0ea'], wall: '#c6c8c6', trim: '#9da2a2', glass: '#c3d3dc', lit: '#f2dfb2' },
  { sky: ['#c4cfd9', '#f0dfcb'], wall: '#a4664b', trim: '#7f4c36', glass: '#bccad0', lit: '#f3d7a0' },
]

/** A facade seen from across the street. */
export function drawFacade(style: number): string {
  const random = new Random(4100 + style)
  const { sky, wall, trim, glass, lit } = facades[style % facades.length] ?? facades[0] ?? never()
  const columns = random.int(9, 14)
  const floors = random.int(6, 10)
  const left = 150
  const houseWidth = width - 2 * left
  const bottom = 540
  const top = bottom - floors * 44 - 30
  const step = (houseWidth - 24) / columns
  const windows: string[] = []
  for (let floor = 0; floor < floors - 1; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const fill = random.chance(0.12) ? lit : glass
      windows.push(rect(left + 14 + column * step, top + 24 + floor * 44, step - 6, 34, fill))
    }
  }
  const ground = bottom - 52
  return svg([
    gradient('sky', sky),
    rect(0, 0, width, height, 'url(#sky)'),
    skyline(random, bottom, '#b7bfc4'),
    rect(left, top, houseWidth, bottom - top, wall),
    rect(left - 8, top - 10, houseWidth + 16, 14, trim),
    ...windows,
    rect(left, ground, houseWidth, 52, trim),
    ...Array.from({ length: columns }, (_, at) => rect(left + 14 + at * step, ground + 8, step - 6, 36, lit)),
    rect(width / 2 - 46, ground - 4, 92, 56, '#3d3a35'),
    rect(width / 2 - 40, ground + 4, 37, 48, glass),
    rect(width / 2 + 3, ground + 4, 37, 48, glass),
    rect(0, bottom, width, height - bottom, '#b9b1a4'),
    rect(0, bottom + 46, width, 54, '#8f8a82'),
    ...[70, 118, 846, 902].map((x) => tree(x, bottom, random.int(34, 48))),
  ])
}

/** An open-plan office with a view of the city. */
export function drawOffice(style: number): string {
  const random = new Random(5200 + style)
  const floor = ['#c9ad86', '#a9a49b', '#b8927a'][style % 3] ?? '#a9a49b'
  const desk = ['#efe9dd', '#d9c3a0', '#f4f1ea'][style % 3] ?? '#efe9dd'
  const panes = Array.from({ length: 6 }, (_, at) => rect(70 + at * 138, 120, 130, 250, 'url(#sky)'))
  const desks = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 4 - (row % 2) }, (_, at) => {
      const scale = 1 + row * 0.35
      const x = 110 + at * 210 + (row % 2) * 100
      const y = 400 + row * 62
      return [
        rect(x, y, 120 * scale, 12 * scale, desk),
        rect(x + 8, y + 12 * scale, 6, 34 * scale, '#6d665c'),
        rect(x + 106 * scale, y + 12 * scale, 6, 34 * scale, '#6d665c'),
        rect(x + 40 * scale, y - 26 * scale, 42 * scale, 24 * scale, '#37434c'),
      ].join('')
    }),
  )
  return svg([
    gradient('sky', ['#bfd2df', '#f1e8da']),
    rect(0, 0, width, height, '#ece7de'),
    rect(0, 380, width, 260, floor),
    ...panes,
    `<g opacity="0.5">${skyline(random, 370, '#8f9ca6')}</g>`,
    ...Array.from({ length: 7 }, (_, at) => rect(60 + at * 138, 112, 10, 268, '#f7f4ee')),
    rect(60, 112, 838, 10, '#f7f4ee'),
    rect(60, 370, 838, 14, '#d8d1c4'),
    ...[180, 420, 660].map((x) => rect(x, 40, 150, 8, '#fff6dc')),
    ...desks,
    tree(46, 560, 40),
  ])
}

/** A floor plan: core, columns, rooms along the windows. */
export function drawPlan(style: number): string {
  const random = new Random(6300 + style)
  const ink = '#4a453e'
  const rooms: string[] = []
  for (let x = 100; x < 820; ) {
    const room = random.int(90, 190)
    const end = Math.min(860, x + room)
    rooms.push(line(end, 90, end, 210, ink), door(end - 34, 210))
    x = end
  }
  const posts = [190, 340, 490, 640, 790].flatMap((x) => [
    rect(x, 216, 12, 12, ink),
    rect(x, 430, 12, 12, ink),
  ])
  const tables = Array.from({ length: 10 }, (_, at) =>
    rect(120 + at * 72, 470 + (at % 2) * 34, 46, 22, '#e4dccd', '#a79c8b'),
  )
  return svg([
    rect(0, 0, width, height, '#fbf9f4'),
    rect(100, 90, 760, 470, '#ffffff', ink, 6),
    line(100, 210, 860, 210, ink),
    ...rooms,
    rect(380, 280, 220, 120, '#efe9dc', ink, 4),
    ...[390, 442, 494].map((x) => rect(x, 290, 44, 44, '#ffffff', ink)),
    line(380, 342, 600, 342, ink),
    ...Array.from({ length: 9 }, (_, at) => line(540 + at * 6, 346, 540 + at * 6, 398, ink)),
    ...posts,
    ...tables,
    ...Array.from({ length: 12 }, (_, at) => rect(116 + at * 62, 556, 44, 8, '#9fb9c8')),
  ])
}

function svg(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

function rect(x: number, y: number, w: number, h: number, fill: string, stroke = 'none', line = 1.5): string {
  const [left, top, wide, high] = [x, y, w, h].map((value) => value.toFixed(1))
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`
}

function line(x1: number, y1: number, x2: number, y2: number, stroke: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="3"/>`
}

function door(x: number, y: number): string {
  return `<path d="M${x} ${y}v-26a26 26 0 0 1 26 26z" fill="#fbf9f4" stroke="#a79c8b" stroke-width="1.5"/>`
}

function tree(x: number, y: number, size: number): string {
  return (
    rect(x - 3, y - size, 6, size, '#6b5a48') +
    `<circle cx="${x}" cy="${y - size * 1.3}" r="${size * 0.7}" fill="#8a9a78"/>` +
    `<circle cx="${x + size * 0.3}" cy="${y - size}" r="${size * 0.5}" fill="#7b8c6b"/>`
  )
}

function skyline(random: Random, bottom: number, fill: string): string {
  const houses: string[] = []
  for (let x = 0; x < width; ) {
    const wide = random.int(40, 110)
    const high = random.int(60, 190)
    houses.push(rect(x, bottom - high, wide, high, fill))
    x += wide + random.int(0, 18)
  }
  return `<g opacity="0.55">${houses.join('')}</g>`
}

function gradient(id: string, [from, to]: [string, string]): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`
}

function never(): never {
  throw new Error('There is a first style')
}

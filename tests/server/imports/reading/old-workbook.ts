/** A workbook of Excel 97–2003, made by hand: numbers, shared texts, days in the style 1. */
export function oldWorkbook(
  rows: readonly (readonly (string | number | { day: number })[])[],
  extra: Buffer = Buffer.alloc(0),
): Buffer {
  const strings: string[] = []
  const cells = rows.flatMap((row, r) =>
    row.map((cell, c) => {
      const body = Buffer.alloc(typeof cell === 'string' ? 10 : 14)
      body.writeUInt16LE(r, 0)
      body.writeUInt16LE(c, 2)
      if (typeof cell === 'string') {
        body.writeUInt32LE(strings.push(cell) - 1, 6)
        return record(0xfd, body)
      }
      const isDay = typeof cell === 'object'
      body.writeUInt16LE(isDay ? 1 : 0, 4)
      body.writeDoubleLE(isDay ? cell.day : cell, 6)
      return record(0x203, body)
    }),
  )
  const begin = (kind: number) => {
    const body = Buffer.alloc(16)
    body.writeUInt16LE(0x600, 0)
    body.writeUInt16LE(kind, 2)
    return record(0x809, body)
  }
  const styles = [0, 14].map((format) => {
    const body = Buffer.alloc(20)
    body.writeUInt16LE(format, 2)
    return record(0xe0, body)
  })
  const counts = Buffer.alloc(8)
  counts.writeUInt32LE(strings.length, 0)
  counts.writeUInt32LE(strings.length, 4)
  const shared = record(0xfc, Buffer.concat([counts, ...strings.map((text) => wide(text, 2))]))
  const sheetName = Buffer.concat([Buffer.alloc(6), wide('Лист1', 1)])
  const head = [begin(5), extra, ...styles, shared]
  const before = Buffer.concat(head).length + sheetName.length + 4 + 4
  sheetName.writeUInt32LE(before, 0)
  const end = record(0x0a, Buffer.alloc(0))
  return contained(Buffer.concat([...head, record(0x85, sheetName), end, begin(16), ...cells, end]))
}

export function record(id: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

function wide(text: string, lengthBytes: 1 | 2): Buffer {
  const head = Buffer.alloc(lengthBytes + 1, 1)
  head.writeUIntLE(text.length, 0, lengthBytes)
  return Buffer.concat([head, Buffer.from(text, 'utf16le')])
}

/** An OLE container with one stream: the table of sectors, the directory, then the stream. */
function contained(stream: Buffer): Buffer {
  const sector = 512
  const count = Math.max(8, Math.ceil(stream.length / sector))
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.writeUInt16LE(value, at)
  }
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let at = 0; at < count; at += 1)
    table.writeUInt32LE(at === count - 1 ? 0xfffffffe : at + 3, 8 + at * 4)
  const entry = (
    name: string,
    { type, child, start, size }: Record<'type' | 'child' | 'start' | 'size', number>,
  ) => {
    const body = Buffer.alloc(128)
    body.write(name, 0, 'utf16le')
    body.writeUInt16LE(name.length * 2 + 2, 64)
    body[66] = type
    body[67] = 1
    body.writeUInt32LE(0xffffffff, 68)
    body.writeUInt32LE(0xffffffff, 72)
    body.writeUInt32LE(child >>> 0, 76)
    body.writeUInt32LE(start >>> 0, 116)
    body.writeUInt32LE(size, 120)
    return body
  }
  const size = count * sector
  const directory = Buffer.concat([
    entry('Root Entry', { type: 5, child: 1, start: 0xfffffffe, size: 0 }),
    entry('Workbook', { type: 2, child: 0xffffffff, start: 2, size }),
    Buffer.alloc(256),
  ])
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(size - stream.length)])
}

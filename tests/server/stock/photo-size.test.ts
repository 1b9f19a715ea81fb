import sharp from 'sharp'
import { expect, it } from 'vitest'
import { nameOf } from '#server/http/bodies/uploads.ts'
import { fittingName } from '#server/services/files/file-types.ts'
import { remakePicture } from '#server/services/files/pictures.ts'

const ofOneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray' } })

it('a JPEG of 48 megapixels, lying on its side, is taken in the size of print', async () => {
  const photo = await ofOneColour(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { widthPx, heightPx } = await remakePicture(photo, 'image/jpeg')
  expect([widthPx, heightPx]).toEqual([3072, 4096])
})

it.each([
  ['jpeg', 9000, 65],
  ['webp', 7000, 40],
] as const)(
  'a %s with a side of %i pixels is over its bound of %i megapixels',
  async (format, side, bound) => {
    const bytes = await ofOneColour(side, side).toFormat(format, { effort: 0 }).toBuffer()
    await expect(remakePicture(bytes, `image/${format}`)).rejects.toThrow(`больше ${bound} мегапикселей`)
  },
)

it('a long name of an uploaded file keeps its beginning and its extension, the true one as well', () => {
  const name = nameOf(`C:\\Фото\\${'Вид с набережной '.repeat(30)}.JPG`)
  expect([name.length, name.slice(0, 16), name.slice(-5)]).toEqual([200, 'Вид с набережной', '….JPG'])
  const png = fittingName(name, { mime: 'image/png', extensions: ['png'], isPicture: true })
  expect([png.length, png.slice(0, 16), png.slice(-5)]).toEqual([200, 'Вид с набережной', '….png'])
})

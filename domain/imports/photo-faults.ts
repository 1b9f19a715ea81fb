/** Reasons for which a photo is not fetched, or not yet. */
export const photoFaults = {
  address: 'это не адрес картинки',
  tooMany: 'у объекта уже 20 фото из файлов',
  crowd: 'у записи уже 60 файлов',
  notFound: 'по адресу ничего нет',
  denied: 'сайт не отдаёт картинку',
  notPicture: 'по адресу не картинка JPEG, PNG или WebP',
  broken:
    'картинка повреждена, анимирована или слишком велика: JPEG больше 65 мегапикселей, PNG или WebP больше 40',
  tooLarge: 'картинка больше 10 МБ',
  redirect: 'сайт отправляет на другой, который не разрешён',
  inner: 'адрес ведёт во внутреннюю сеть',
  noAnswer: 'сайт не отвечает',
  serverFault: 'на сайте ошибка',
  noRight: 'у того, кто загружал файл, нет прав на эту запись',
  noRecord: 'запись удалена',
  noSpace: 'место для файлов закончилось',
  unknown: 'не получилось сохранить',
} as const
export type PhotoFault = keyof typeof photoFaults

export const maxPhotosOfObject = 20

/** Pauses before further tries, minutes. */
const pausesMinutes = [1, 5, 30, 120, 360] as const

/** @param tries so far. @returns undefined: none is left. */
export function pauseAfter(tries: number): number | undefined {
  return pausesMinutes[tries - 1]
}

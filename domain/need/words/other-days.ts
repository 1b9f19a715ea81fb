/** Words for days of showing, answering, deciding, meeting and signing, which are none of moving in. */
export const otherDays =
  '(?:показ|просмотр|(?<![а-я])(?:по)?смотр(?:им|еть)|подпис|при[сш]л|вы[сш]л|жд[уеё]|направ|отве[тч]|встреч|звон|подтверд|согласов|сообщ|предостав|определ(?:им|ят)|реш(?:им|ат|ени)|выбер(?:ем|ут)|sign|view|call)'

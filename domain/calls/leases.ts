/** Time for which a contact belongs to one caller. */
export const leaseMinutes = 20

/** «звонит Орлова до 14:20»; the time is local, «14:20». */
export const leaseText = (name: string, time: string) => `звонит ${name} до ${time}`

/* The sun over a place: astronomy and arithmetic, nothing that was measured there. */

/** How far the sun is from the equator on the solstices, in degrees: the tilt of the earth. */
const TILT_OF_EARTH = 23.44;
/** Where the middle of the sun is when its edge rises: half its width, and what air bends its light. In degrees. */
const AT_SUNRISE = -0.833;

/** What follows from a latitude, in degrees, hours, and feet per foot of height. */
export interface Sun {
  /** The height of the sun at noon on the solstices. */
  readonly june: number;
  readonly december: number;
  /** From sunrise to sunset on the solstices, in minutes. */
  readonly longest: number;
  readonly shortest: number;
  /** The fixed angle that collects most in a year, and the pitch of a roof with this angle, in inches per foot. */
  readonly tilt: number;
  readonly pitch: number;
  /** The length of a shadow at noon on the shortest day, of what is one foot high. */
  readonly shadow: number;
}

export function sunAt(latitude: number): Sun {
  const december = 90 - latitude - TILT_OF_EARTH;
  const tilt = bestTilt(latitude);
  return {
    june: 90 - Math.abs(latitude - TILT_OF_EARTH),
    december,
    longest: dayMinutes(latitude, TILT_OF_EARTH),
    shortest: dayMinutes(latitude, -TILT_OF_EARTH),
    tilt,
    pitch: 12 * Math.tan(radians(tilt)),
    shadow: december > 0 ? 1 / Math.tan(radians(december)) : Number.POSITIVE_INFINITY,
  };
}

/** Source: NOAA, General Solar Position Calculations, https://gml.noaa.gov/grad/solcalc/solareqns.PDF */
function dayMinutes(latitude: number, declination: number): number {
  const [lat, sun] = [radians(latitude), radians(declination)];
  const cosine =
    Math.sin(radians(AT_SUNRISE)) / (Math.cos(lat) * Math.cos(sun)) - Math.tan(lat) * Math.tan(sun);
  // Beyond the polar circle, the sun does not set in June and does not rise in December.
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return Math.round((2 * angle * 720) / Math.PI);
}

/**
 * Source: Jacobson and Jadhav, World estimates of PV optimal tilt angles, Solar Energy 169 (2018), pages 55 to 66,
 * https://doi.org/10.1016/j.solener.2018.04.030: a fit to PVWatts, for the north of the equator.
 */
function bestTilt(latitude: number): number {
  return 1.3793 + latitude * (1.2011 + latitude * (-0.014404 + latitude * 0.000080509));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

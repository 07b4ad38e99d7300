import { geoMercator } from 'd3-geo';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { MapPlace } from './map-places.ts';

/** The size of the map in CSS pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an element, and the reference to it. */
export function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

/** In CSS pixels, from the upper left corner of the map. */
export type MapPoint = readonly [x: number, y: number];

/** Which part of the map is shown. */
interface View {
  readonly center: [lng: number, lat: number];
  /** How many times the map is enlarged. */
  readonly factor: number;
}

const PADDING = 48;
/** At least so many degrees are shown, also of one place. */
const LEAST_SPAN = 0.3;
const MOST_FACTOR = 400;
/** How far an arrow key moves the map, in CSS pixels. */
const STEP = 80;

/** The projection of the shown part, and what changes it. */
export function useView(
  places: readonly MapPlace[],
  { width, height }: MapSize = { width: 600, height: 400 },
) {
  const whole = useMemo(() => fitAll(places, { width, height }), [places, width, height]);
  const [view, setView] = useState<View>();
  const { center, factor } = view ?? whole;
  const projection = useMemo(
    () =>
      geoMercator()
        .scale(whole.scale * factor)
        .center(center)
        .translate([width / 2, height / 2])
        .clipExtent([
          [-PADDING, -PADDING],
          [width + PADDING, height + PADDING],
        ]),
    [whole, center, factor, width, height],
  );
  const moveBy = (x: number, y: number) => {
    const to = projection.invert?.([width / 2 - x, height / 2 - y]);
    if (to) setView({ factor, center: to });
  };
  const zoom = (by: number) =>
    setView({ center, factor: Math.max(1 / 4, Math.min(MOST_FACTOR, factor * by)) });
  const reset = () => setView(undefined);
  const onKey = (event: KeyboardEvent) => {
    const act = keysOf({ moveBy, zoom, reset })[event.key];
    if (!act || event.target !== event.currentTarget) return;
    event.preventDefault();
    act();
  };
  return { projection, moveBy, zoom, reset, onKey };
}

interface ViewActions {
  moveBy(x: number, y: number): void;
  zoom(by: number): void;
  reset(): void;
}

/** How much a button or key changes the scale. */
export const ZOOM = 1.6;

function keysOf({ moveBy, zoom, reset }: ViewActions): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => moveBy(STEP, 0),
    ArrowRight: () => moveBy(-STEP, 0),
    ArrowUp: () => moveBy(0, STEP),
    ArrowDown: () => moveBy(0, -STEP),
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    '0': reset,
  };
}

/** Returns the scale and the center with which all places are on the map. */
function fitAll(places: readonly MapPlace[], { width, height }: MapSize): View & { readonly scale: number } {
  const edge = (values: readonly number[], choose: (a: number, b: number) => number) =>
    values.reduce((a, b) => choose(a, b));
  const lng = places.length > 0 ? places.map(({ at }) => at[0]) : [-96];
  const lat = places.length > 0 ? places.map(({ at }) => at[1]) : [38];
  const middle = (values: readonly number[]) => (edge(values, Math.min) + edge(values, Math.max)) / 2;
  const half = (values: readonly number[]) =>
    Math.max(LEAST_SPAN, edge(values, Math.max) - edge(values, Math.min)) / 2;
  const [x, y] = [middle(lng), middle(lat)];
  const corners: [number, number][] = [
    [x - half(lng), Math.max(-85, y - half(lat))],
    [x + half(lng), Math.min(85, y + half(lat))],
  ];
  const fitted = geoMercator().fitExtent(
    [
      [PADDING, PADDING],
      [Math.max(PADDING + 1, width - PADDING), Math.max(PADDING + 1, height - PADDING)],
    ],
    { type: 'MultiPoint', coordinates: corners },
  );
  const center = fitted.invert?.([width / 2, height / 2]) ?? [x, y];
  return { center, factor: 1, scale: fitted.scale() };
}

/** Moves the map with the pointer. A click moves nothing. */
export function useDrag(moveBy: (x: number, y: number) => void) {
  const last = useRef<MapPoint>(undefined);
  const isMoved = useRef(false);
  return {
    start({ clientX, clientY, target, currentTarget, pointerId }: PointerEvent) {
      if ((target as Element).closest('button')) return;
      currentTarget.setPointerCapture(pointerId);
      last.current = [clientX, clientY];
      isMoved.current = false;
    },
    /** Returns whether the map is being moved. */
    move({ clientX, clientY }: PointerEvent): boolean {
      if (!last.current) return false;
      const [x, y] = [clientX - last.current[0], clientY - last.current[1]];
      if (!isMoved.current && Math.hypot(x, y) < 4) return true;
      isMoved.current = true;
      last.current = [clientX, clientY];
      moveBy(x, y);
      return true;
    },
    /** Returns whether the map was moved. */
    end(): boolean {
      const wasPressed = last.current !== undefined;
      last.current = undefined;
      return !wasPressed || isMoved.current;
    },
  };
}

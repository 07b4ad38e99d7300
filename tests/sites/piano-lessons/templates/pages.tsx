import { type City, type Course, isTaught, pageType, useStudio } from './data.ts';

/** Page types: home, all courses, a city, a course in a city, and the page for lost visitors. */
export const pages = [
  pageType({
    id: 'home',
    path: () => '/',
    head: ({ site }) => ({ title: site.name, description: `Piano and organ lessons with ${site.teacher}.` }),
    structuredData: ({ site, page }) => [
      { '@type': 'MusicSchool', name: site.name, url: page.url, telephone: site.phone },
    ],
    sections: ({ site }) => [
      <Welcome key="welcome" name={site.name} teacher={site.teacher} />,
      <Cities key="cities" />,
    ],
  }),
  pageType({
    id: 'lessons',
    path: () => '/lessons',
    head: ({ data }) => ({
      title: 'All lessons',
      description: `${data.courses.length} courses, from first steps to pedals.`,
    }),
    sections: ({ data }) =>
      data.courses.map((course) => <CourseText key={course.slug} course={course} level={2} />),
  }),
  pageType({
    id: 'city',
    path: ({ city }) => `/in/${city.slug}`,
    head: ({ city }) => ({ title: `Lessons in ${city.name}`, description: city.travel }),
    sections: ({ city }) => [<CityText key="city" city={city} />, <Courses key="courses" city={city} />],
  }),
  pageType({
    id: 'city-course',
    cell: 'weeks',
    where: ({ city, course }) => isTaught(course, city),
    path: ({ city, course }) => `/in/${city.slug}/${course.slug}`,
    head: ({ city, course }) => ({
      title: `${course.name} in ${city.name}`,
      description: `${course.lesson.minutes} minutes for $${course.lesson.dollars}. ${city.travel}`,
      keywords: [`${course.instrument} lessons ${city.name}`],
    }),
    structuredData: ({ city, course }) => [
      { '@type': 'Course', name: course.name, description: course.text, areaServed: city.name },
    ],
    sections: ({ city, course, cell }) => [
      <CourseText key="course" course={course} level={1} />,
      <p key="week">{cell.text}</p>,
      <CityText key="city" city={city} />,
    ],
  }),
  pageType({
    id: 'not-found',
    noindex: true,
    path: () => '/404',
    head: () => ({ title: 'Not here', description: 'This page does not exist.' }),
    sections: () => [
      <h1 key="lost" className="text-3xl">
        This page does not exist.
      </h1>,
    ],
  }),
];

function Welcome({ name, teacher }: { readonly name: string; readonly teacher: string }) {
  return (
    <section className="py-8">
      <h1 className="text-3xl font-bold">{name}</h1>
      <p>{teacher} teaches piano and organ, at her studio & at your home.</p>
    </section>
  );
}

function Cities() {
  const { data, links } = useStudio();
  return (
    <ul className="flex gap-4">
      {data.cities.map((city) => (
        <li key={city.slug}>
          <a href={links.to('city', { city })}>Lessons in {city.name}</a>
        </li>
      ))}
    </ul>
  );
}

function CityText({ city }: { readonly city: City }) {
  return (
    <section className="py-4">
      <h2 className="text-2xl">
        {city.name} {city.zip}
      </h2>
      <p>{city.travel}</p>
      {city.minutes > 0 && <p>The drive takes {city.minutes} minutes, and costs you nothing.</p>}
    </section>
  );
}

function Courses({ city }: { readonly city: City }) {
  const { data, links } = useStudio();
  return (
    <ul id="courses" className="list-disc">
      {data.courses
        .filter((course) => links.find('city-course', { city, course }))
        .map((course) => (
          <li key={course.slug}>
            <a href={links.to('city-course', { city, course })}>{course.name}</a>, {course.ages}
          </li>
        ))}
    </ul>
  );
}

function CourseText({ course, level }: { readonly course: Course; readonly level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="py-4">
      <Heading className="text-2xl">{course.name}</Heading>
      <p>{course.text}</p>
      <p>
        {course.lesson.minutes} minutes, ${course.lesson.dollars}, {course.ages}. You need:
      </p>
      <ul className="list-disc">
        {course.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </section>
  );
}
